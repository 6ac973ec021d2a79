/** Minutes a store's orders wait before automatic processing, so that customers can still change them. */
export const holdChoices = [0, 30, 60, 120, 240, 720, 1440] as const;
export type HoldMinutes = (typeof holdChoices)[number];

/** The default before a choice. */
export const defaultHold: HoldMinutes = 60;

/** Orders placed up to this instant may be processed. */
export const lastReleased = (now: Date, hold: HoldMinutes): Date => new Date(now.getTime() - hold * 60_000);

/** When an order placed at this instant may be processed. */
export const releasedAt = (placed: Date, hold: HoldMinutes): Date => new Date(placed.getTime() + hold * 60_000);
