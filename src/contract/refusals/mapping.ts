import type { Refusal } from './refusal.ts';

export const mappingRefusals = {} as const satisfies Record<string, Refusal>;
