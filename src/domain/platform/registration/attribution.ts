const dayMs = 86_400_000;

/** Until when a sign-up counts for the affiliate whose link was opened. */
export const windowEnd = (openedAt: Date, windowDays: number): Date =>
  new Date(openedAt.getTime() + windowDays * dayMs);

export const isWithinWindow = (openedAt: Date, signedUpAt: Date, windowDays: number): boolean =>
  signedUpAt >= openedAt && signedUpAt <= windowEnd(openedAt, windowDays);
