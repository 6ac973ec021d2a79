import type { Refusal } from './refusal.ts';

export const importsRefusals = {} as const satisfies Record<string, Refusal>;
