import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { storeCodeOk, storeUrlOk } from '#domain/sales/stores/validate.ts';

type StoreValues = { readonly code: string; readonly url: string };

/** Validation of a store's name, code and address. */
export const storeRules = (i18n: I18n) => ({
  required: { name: i18n._(msg`Please give the store a name.`) },
  validate: ({ code, url }: StoreValues) => ({
    code: storeCodeOk(code) ? undefined : i18n._(msg`Please input 4-6 capital letters`),
    url: storeUrlOk(url) ? undefined : i18n._(msg`Please enter a valid store URL`),
  }),
  refusals: { 'store.wrong-code': 'code', 'store.code-taken': 'code', 'store.wrong-url': 'url' } as const,
});
