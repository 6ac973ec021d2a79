import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNetworkError } from '../../../sync/failure.ts';

/** The message of a failure; a refusal has the server's message. */
export const failureText = (error: Error, i18n: I18n): string =>
  isNetworkError(error) ? i18n._(msg`Network Error`) : error.message;
