/** Max values of quotes. */
export const quotationLimits = {
  /** Prices that are sent or decided at once. */
  cells: 2000,
  /** Variants, countries and channels of a grid. */
  variants: 200,
  countries: 60,
  channels: 60,
  quantity: 100_000,
  /** Of goods, per piece, and of shipping: ten-thousandths. */
  price: 100_000_000_000,
  /** Minor units. */
  target: 1_000_000_000,
  reason: 2000,
  validDays: 365,
} as const;
