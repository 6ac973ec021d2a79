import type { Actor } from '#domain/platform/permissions/can.ts';
import { isRequiredRight, type HeldRole } from '#domain/platform/permissions/rights.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';

/** A page of the product: which right opens it, and what else the specification says about who sees it. */
export type Place = {
  /** A key; the app has its words. */
  readonly name: string;
  readonly path: string;
  /** One of these opens it; `session`: anybody signed in. A section is opened by its children. */
  readonly needs: Permission | readonly Permission[] | 'session';
  /** May be opened, but stands in no menu. */
  readonly hidden?: boolean;
  /** Kinds of work that do not see it, whatever their rights. */
  readonly notFor?: readonly Role[];
  /** Administrators and managers see it; others when an item of type media exists (specification §2). */
  readonly rule?: 'media-type';
};
export type Entry = Place & { readonly child?: readonly Place[] };

/** What the menu depends on besides who asks. */
export type MenuFacts = { readonly mediaTypes: boolean };

/** Pages by which the administrators' own role could be given back what was taken from it. */
const keptPaths: ReadonlySet<string> = new Set(['/rbac/user-list', '/rbac/role-list']);

export const isKeptPlace = (role: Pick<HeldRole, 'base' | 'system'>, path: string): boolean =>
  keptPaths.has(path) && isRequiredRight(role, 'role.edit');

const rightsOfPlace = ({ needs }: Place): readonly Permission[] => (needs === 'session' ? [] : [needs].flat());

/** Whether a role's rights open a place, its own choice of menu aside. */
export const opens = (role: Pick<HeldRole, 'base' | 'rights'>, place: Place): boolean =>
  !place.notFor?.includes(role.base) &&
  (place.needs === 'session' || rightsOfPlace(place).some((right) => role.rights[right] !== undefined));

/** Whether a role shows a place: opened by its rights, and not taken from its menu. */
const shows = (role: HeldRole, place: Place): boolean =>
  opens(role, place) && (!role.menusOff.includes(place.path) || isKeptPlace(role, place.path));

const sees = (actor: Actor, place: Place, facts: MenuFacts): boolean =>
  (place.rule !== 'media-type' || facts.mediaTypes || actor.roles.some((r) => r === 'admin' || r === 'manager')) &&
  actor.held.some((role) => shows(role, place));

const presentPlace = ({ name, path, hidden = false }: Place) => ({ name, path, hidden });

/** What this actor may open, of these entries; sections without an open child are dropped. */
export function openPlaces(entries: readonly Entry[], actor: Actor, facts: MenuFacts) {
  return entries.flatMap((entry) => {
    if (!entry.child) return sees(actor, entry, facts) ? [{ ...presentPlace(entry), child: [] }] : [];
    const child = entry.child.filter((place) => sees(actor, place, facts)).map(presentPlace);
    return child.length > 0 ? [{ ...presentPlace(entry), child }] : [];
  });
}
