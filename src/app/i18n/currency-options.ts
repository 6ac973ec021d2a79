import { currencies } from '#domain/shared/money/currencies.ts';

/** Every known currency by code, with its name in the user's language. */
export function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return currencies.map(({ value }) => ({ value: String(value), label: `${value} · ${names.of(value) ?? value}` }));
}
