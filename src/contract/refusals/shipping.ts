import type { Refusal } from './refusal.ts';

export const shippingRefusals = {} as const satisfies Record<string, Refusal>;
