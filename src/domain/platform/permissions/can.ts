import type { Permission } from './policies.ts';
import { rightsOf, untouched, type AssignedRole, type Rights } from './rights.ts';
import type { Role } from './roles.ts';

export { reachOf } from './rights.ts';

/** A user who acts as another user for a while. */
export type Acting = {
  /** The user who is really signed in. */
  readonly userId: string;
  readonly until: Date;
  /** Read-only: queries only. */
  readonly readOnly: boolean;
};

/** The user behind a request: id, rights and assigned sellers. */
export type Actor = {
  readonly userId: string;
  /** Base roles. What they permit is in `rights`. */
  readonly roles: readonly Role[];
  /** Sellers assigned to this staff user. */
  readonly customers: readonly string[];
  /** The roles behind the rights; they also decide which menu entries are shown. */
  readonly assignedRoles: readonly AssignedRole[];
  readonly rights: Rights;
  /** Set while another user acts in this user's name. */
  readonly acting: Acting | null;
};

/** The signed-in user, also while acting as another user. */
export const realUserId = (actor: Pick<Actor, 'userId' | 'acting'>): string => actor.acting?.userId ?? actor.userId;

/** The sellers whose rows an actor may access under one permission. */
export type Scope = { readonly all: true } | { readonly all: false; readonly sellerIds: readonly string[] };

/** Null: not permitted; else the rows it covers. */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  const reach = actor.rights[permission];
  if (reach === undefined) return null;
  if (reach === 'all') return { all: true };
  return { all: false, sellerIds: reach === 'own' ? [actor.userId] : actor.customers };
}

/** Whether the actor has this permission, at all or for the rows of this seller. */
export function can(actor: Actor, permission: Permission, sellerId?: string): boolean {
  const scope = scopeOf(actor, permission);
  return scope !== null && (sellerId === undefined || covers(scope, sellerId));
}

export const covers = (scope: Scope, sellerId: string): boolean => scope.all || scope.sellerIds.includes(sellerId);

/** An actor with these roles without any restriction. */
export function actorWith(userId: string, roles: readonly Role[], customers: readonly string[] = []): Actor {
  const assignedRoles = roles.map(untouched);
  return { userId, roles, customers, assignedRoles, rights: rightsOf(assignedRoles), acting: null };
}
