import type { Permission } from './policies.ts';
import { rightsOf, untouched, type HeldRole, type Rights } from './rights.ts';
import type { Role } from './roles.ts';

export { reachOf } from './rights.ts';

/** Somebody who acts as another person for a while. */
export type Acting = {
  /** Who it really is. */
  readonly userId: string;
  readonly until: Date;
  /** They may look, and change nothing. */
  readonly readOnly: boolean;
};

/** Whoever acts: who they are, what they may do, and the sellers they look after. */
export type Actor = {
  readonly userId: string;
  /** The kinds of work they do. What they may do stands in `rights`. */
  readonly roles: readonly Role[];
  /** Sellers assigned to this member of staff. */
  readonly customers: readonly string[];
  /** The roles behind the rights: they also say which places of the menu are shown. */
  readonly held: readonly HeldRole[];
  readonly rights: Rights;
  /** Present while somebody else acts in this person's name. */
  readonly acting: Acting | null;
};

/** Who it is in person: whoever acts in somebody's name stays the same person. */
export const realUserId = (actor: Pick<Actor, 'userId' | 'acting'>): string => actor.acting?.userId ?? actor.userId;

/** The sellers whose rows an actor may touch under one permission. */
export type Scope = { readonly all: true } | { readonly all: false; readonly sellerIds: readonly string[] };

/** Null = not allowed at all; else the rows it reaches. */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  const reach = actor.rights[permission];
  if (reach === undefined) return null;
  if (reach === 'all') return { all: true };
  return { all: false, sellerIds: reach === 'own' ? [actor.userId] : actor.customers };
}

/** May this actor do this — at all, or to a row that belongs to this seller? */
export function can(actor: Actor, permission: Permission, sellerId?: string): boolean {
  const scope = scopeOf(actor, permission);
  return scope !== null && (sellerId === undefined || covers(scope, sellerId));
}

export const covers = (scope: Scope, sellerId: string): boolean => scope.all || scope.sellerIds.includes(sellerId);

/** Somebody who holds these roles as nobody has narrowed them. */
export function actorWith(userId: string, roles: readonly Role[], customers: readonly string[] = []): Actor {
  const held = roles.map(untouched);
  return { userId, roles, customers, held, rights: rightsOf(held), acting: null };
}
