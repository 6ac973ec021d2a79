/** How long a store's orders may wait for their customers to think again before they are processed; minutes. */
export const holdChoices = [0, 30, 60, 120, 240, 720, 1440] as const;
export type HoldMinutes = (typeof holdChoices)[number];

/** What is proposed where nobody has chosen yet. */
export const usualHold: HoldMinutes = 60;

/** Orders placed up to this moment are held back no longer. */
export const lastReleased = (now: Date, hold: HoldMinutes): Date => new Date(now.getTime() - hold * 60_000);

/** When an order that was placed at this moment may go. */
export const releasedAt = (placed: Date, hold: HoldMinutes): Date => new Date(placed.getTime() + hold * 60_000);
