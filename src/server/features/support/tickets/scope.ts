import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import type { Party } from '#domain/shared/status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';

/** Whether the user works on tickets: such users see internal notes. */
export const isStaff = (actor: Actor): boolean => can(actor, 'ticket.work');

/**
 * The condition that restricts `tickets t` to what a user may see: the tickets of the sellers in scope and, for staff,
 * those assigned to them. A purchaser's own rows are the latter only.
 */
export function ticketScope(actor: Actor, scope: Scope): SQL {
  const sellers = sellerScope(scope, sql`t.seller_id`);
  return scope.all || !isStaff(actor) ? sellers : sql`(${sellers} or t.assignee_id = ${actor.userId})`;
}

/** Who the actor is towards a ticket: the customer it belongs to, or staff with their roles. */
export function partiesOf(actor: Actor, ticket: { readonly seller_id: string }): readonly Party[] {
  return actor.userId === ticket.seller_id ? ['buyer'] : actor.roles.filter((role) => role !== 'buyer');
}
