import type { Refusal } from './refusal.ts';

export const filesRefusals = {} as const satisfies Record<string, Refusal>;
