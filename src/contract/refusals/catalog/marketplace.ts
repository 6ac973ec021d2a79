import type { Refusal } from '../refusal.ts';

export const marketplaceRefusals = {} as const satisfies Record<string, Refusal>;
