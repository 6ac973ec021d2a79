import type { Refusal } from './refusal.ts';

export const purchasingRefusals = {} as const satisfies Record<string, Refusal>;
