import { currencies } from '#domain/shared/money/currencies.ts';

/** Every currency we know by code, each with its name in the reader's language. */
export function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return currencies.map(({ value }) => ({ value: String(value), label: `${value} · ${names.of(value) ?? value}` }));
}
