import type { Role } from '#domain/platform/permissions/roles.ts';

const group: ReadonlySet<Role> = new Set<Role>(['admin', 'manager', 'salesperson', 'purchaser']);

/** Those who see everybody's wishes with their names, and where the factory is (specification §6, "in the wishlist"). */
export const seesAllWishes = (held: readonly Role[]): boolean => held.some((role) => group.has(role));
