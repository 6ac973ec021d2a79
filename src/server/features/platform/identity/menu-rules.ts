import type { Actor } from '#domain/platform/permissions/can.ts';
import { needsMediaType } from '#domain/platform/permissions/media-types.ts';
import { isRequiredRight, type AssignedRole } from '#domain/platform/permissions/rights.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { isSeller, type Role } from '#domain/platform/permissions/roles.ts';

/** A page: the permission that opens it, and further visibility rules of the specification. */
export type Place = {
  /** A key; the app has its text. */
  readonly name: string;
  /** The key where the page shows sellers something else than staff. */
  readonly sellersName?: string;
  readonly path: string;
  /** One of these opens it; `session`: every signed-in user. A section is opened by its children. */
  readonly needs: Permission | readonly Permission[] | 'session';
  /** Accessible, but not in the menu. */
  readonly hidden?: boolean;
  /** Base roles that do not see it, independent of their rights. */
  readonly notFor?: readonly Role[];
  /** Administrators and managers see it; others when they are assigned a media type (specification §2). */
  readonly rule?: 'media-type';
};
export type Entry = Place & { readonly child?: readonly Place[] };

/** Facts the menu depends on in addition to the actor: whether a media type is assigned to them. */
export type MenuFacts = { readonly mediaTypes: boolean };

/** Pages needed to restore rights of the built-in administrator role. */
const requiredPaths: ReadonlySet<string> = new Set(['/rbac/user-list', '/rbac/role-list']);

export const isRequiredPlace = (role: Pick<AssignedRole, 'base' | 'system'>, path: string): boolean =>
  requiredPaths.has(path) && isRequiredRight(role, 'role.edit');

const rightsOfPlace = ({ needs }: Place): readonly Permission[] => (needs === 'session' ? [] : [needs].flat());

/** Whether a role's rights open a page, regardless of its hidden menu entries. */
export const opens = (role: Pick<AssignedRole, 'base' | 'rights'>, place: Place): boolean =>
  !place.notFor?.includes(role.base) &&
  (place.needs === 'session' || rightsOfPlace(place).some((right) => role.rights[right] !== undefined));

/** Whether a role shows a page: opened by its rights, and not hidden. */
const shows = (role: AssignedRole, place: Place): boolean =>
  opens(role, place) && (!role.menusOff.includes(place.path) || isRequiredPlace(role, place.path));

const mayOpen = (actor: Actor, place: Place, facts: MenuFacts): boolean =>
  (place.rule !== 'media-type' || facts.mediaTypes || !needsMediaType(actor.roles)) &&
  actor.assignedRoles.some((role) => shows(role, place));

const presentPlace = ({ name, sellersName = name, path, hidden = false }: Place, { roles }: Actor) => ({
  name: isSeller(roles) ? sellersName : name,
  path,
  hidden,
});

/** The entries this actor may open; sections without an open child are dropped. */
export function openPlaces(entries: readonly Entry[], actor: Actor, facts: MenuFacts) {
  return entries.flatMap((entry) => {
    if (!entry.child) return mayOpen(actor, entry, facts) ? [{ ...presentPlace(entry, actor), child: [] }] : [];
    const child = entry.child
      .filter((place) => mayOpen(actor, place, facts))
      .map((place) => presentPlace(place, actor));
    return child.length > 0 ? [{ ...presentPlace(entry, actor), child }] : [];
  });
}
