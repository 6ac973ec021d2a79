import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNetworkError } from '../../../sync/failure.ts';

/** Why it did not go through, in a sentence. What the server refused it says itself. */
export const failureText = (error: Error, i18n: I18n): string =>
  isNetworkError(error) ? i18n._(msg`Network Error`) : error.message;
