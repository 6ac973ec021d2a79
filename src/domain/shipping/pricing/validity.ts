/** How long the prices of a preview are valid for processing: half an hour. */
export const priceValidityMs = 30 * 60_000;

/** The instant whose prices apply: the preview's while it is valid, else now. */
export function pricingMoment(previewed: Date, now: Date): Date {
  const age = now.getTime() - previewed.getTime();
  return age >= 0 && age <= priceValidityMs ? previewed : now;
}
