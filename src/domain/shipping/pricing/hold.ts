/** How long the prices of a preview count for processing: half an hour. */
export const pricesHeldMs = 30 * 60_000;

/** The moment whose prices count: the preview's while they are held, else now. */
export function pricingMoment(previewed: Date, now: Date): Date {
  const age = now.getTime() - previewed.getTime();
  return age >= 0 && age <= pricesHeldMs ? previewed : now;
}

/** The day (ISO date, UTC) whose price rows count at a moment. */
export const pricingDay = (at: Date): string => at.toISOString().slice(0, 10);
