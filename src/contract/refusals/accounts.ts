import type { Refusal } from './refusal.ts';

export const accountsRefusals = {} as const satisfies Record<string, Refusal>;
