import type { Refusal } from './refusal.ts';

export const ordersRefusals = {} as const satisfies Record<string, Refusal>;
