import type { Role } from './roles.ts';

/**
 * Store costs and marketing fees are for administrators and managers, and for users who are assigned a media type
 * (specification §2).
 */
export const needsMediaType = (roles: readonly Role[]): boolean =>
  !roles.some((role) => role === 'admin' || role === 'manager');
