import { i18n } from '@lingui/core';
import { invalidate } from '../../sync/queries.ts';

/** Texts of the server, such as notifications, come in the language of the request: after a change they are requested again. Call once. */
export function followLanguage(): () => void {
  let before = i18n.locale;
  return i18n.on('change', () => {
    if (i18n.locale === before) return;
    const isFirst = before === '';
    before = i18n.locale;
    if (!isFirst) invalidate({});
  });
}
