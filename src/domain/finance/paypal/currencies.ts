/** Currencies that PayPal accepts, in which its amounts have as many decimals as ours. HUF and TWD have none there. */
export const paypalCurrencies = [
  'AUD',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'USD',
] as const;

export const isPaypalCurrency = (code: string): boolean => (paypalCurrencies as readonly string[]).includes(code);

/** In minor units: below it PayPal's fixed fee takes most of it. */
export const smallestPaypalMinor = 500;
