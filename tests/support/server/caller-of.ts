import type { AnyCall } from '#contract/registry.ts';
import { actorWith, scopeOf } from '#domain/platform/permissions/can.ts';
import { accountNames, roleOf, userId, type AccountName } from '#server/demo/people.ts';

/** Sellers first: most calls have their longest path for a scope of own rows. */
const inTurn: readonly AccountName[] = ['seller', 'packer', ...accountNames.filter((name) => name !== 'seller')];

/** A demo account that may call it, so that a test of inputs is not refused for its rights. */
export function callerOf({ name, needs }: AnyCall): AccountName {
  if (needs === 'public' || needs === 'session') return 'seller';
  const found = inTurn.find((account) => scopeOf(actorWith(userId(account), [roleOf(account)]), needs) !== null);
  if (!found) throw new Error(`No demo account may call ${name}`);
  return found;
}
