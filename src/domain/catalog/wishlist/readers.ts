import type { Role } from '#domain/platform/permissions/roles.ts';

const group: ReadonlySet<Role> = new Set<Role>(['admin', 'manager', 'salesperson', 'purchaser']);

/** Roles that see all wishes with their sellers' names, and the factory (specification §6, "in the wishlist"). */
export const mayReadAllWishes = (assigned: readonly Role[]): boolean => assigned.some((role) => group.has(role));
