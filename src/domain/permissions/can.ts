import { policies, type Permission, type Reach } from './policies.ts';
import type { Role } from './roles.ts';

/** Whoever acts: who they are, what they may be, and the sellers they look after. */
export type Actor = {
  readonly userId: string;
  readonly roles: readonly Role[];
  /** Sellers assigned to this member of staff. */
  readonly customers: readonly string[];
};

/** The sellers whose rows an actor may touch under one permission. */
export type Scope = { readonly all: true } | { readonly all: false; readonly sellerIds: readonly string[] };

const width: Record<Reach, number> = { own: 0, assigned: 1, all: 2 };

/** The widest reach any of the actor's roles has, or null where none has the right. */
export function reachOf(held: readonly Role[], permission: Permission): Reach | null {
  const policy: Partial<Record<Role, Reach>> = policies[permission];
  return held
    .flatMap((role) => policy[role] ?? [])
    .reduce<Reach | null>((best, reach) => (best === null || width[reach] > width[best] ? reach : best), null);
}

/** Null = not allowed at all; else the rows it reaches. */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  const reach = reachOf(actor.roles, permission);
  if (reach === null) return null;
  if (reach === 'all') return { all: true };
  return { all: false, sellerIds: reach === 'own' ? [actor.userId] : actor.customers };
}

/** May this actor do this — at all, or to a row that belongs to this seller? */
export function can(actor: Actor, permission: Permission, sellerId?: string): boolean {
  const scope = scopeOf(actor, permission);
  return scope !== null && (sellerId === undefined || covers(scope, sellerId));
}

export const covers = (scope: Scope, sellerId: string): boolean => scope.all || scope.sellerIds.includes(sellerId);
