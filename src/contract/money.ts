import type { Permission } from '#domain/platform/permissions/policies.ts';
import { permissions } from '#domain/platform/permissions/rights.ts';
import { allCalls } from './registry.ts';

/** Permissions of which every command is refused while acting as another user, because it posts or steers money. */
export const movingMoney: ReadonlySet<Permission> = new Set(
  permissions.filter((right) => {
    const commands = allCalls.filter(({ needs, kind }) => needs === right && kind === 'command');
    return commands.length > 0 && commands.every(({ money }) => money === 'posts' || money === 'steers');
  }),
);
