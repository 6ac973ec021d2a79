import type { Refusal } from './refusal.ts';

export const trackingRefusals = {} as const satisfies Record<string, Refusal>;
