import type { Refusal } from './refusal.ts';

export const packingRefusals = {} as const satisfies Record<string, Refusal>;
