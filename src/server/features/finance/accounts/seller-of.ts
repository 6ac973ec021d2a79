import { covers, type Actor, type Scope } from '#domain/platform/permissions/can.ts';

/** The seller whose bills are read, the user by default; null when out of the user's scope. */
export function sellerOf(input: { user_id?: string | undefined }, actor: Actor, scope: Scope): string | null {
  const sellerId = input.user_id ?? actor.userId;
  return sellerId === actor.userId || covers(scope, sellerId) ? sellerId : null;
}
