import type { Role } from '#domain/platform/permissions/roles.ts';
import type { Input } from '../../../../sync/calls.ts';

export type RecipientKind = 'all' | 'roles' | 'sellers';
type Recipients = {
  readonly kind: RecipientKind;
  readonly roles: readonly Role[];
  readonly seller_ids: readonly string[];
};

/** The recipients as the contract takes them: only the choice of the chosen kind. */
export function recipientsOf({ kind, roles, seller_ids }: Recipients): Input<'notification.create'>['to'] {
  if (kind === 'roles') return { kind, roles: [...roles] };
  return kind === 'sellers' ? { kind, seller_ids: [...seller_ids] } : { kind };
}
