import { z } from 'zod';
import { actionKey, actionsOf, actions, type Action } from '#domain/platform/permissions/actions.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { mayGive } from '#domain/platform/permissions/managed-users.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { ceilingOf, isRequiredRight, type AssignedRole, type Rights } from '#domain/platform/permissions/rights.ts';
import { isRequiredPlace, opens, type Entry, type Place } from '../identity/menu-rules.ts';

/** A custom permission of a page. */
export const OwnPermission = z.object({
  id: z.string(),
  permission_id: z.string(),
  name: z.string(),
  path: z.string(),
  actions: z.array(z.enum(actions)),
});
export type OwnPermission = z.output<typeof OwnPermission>;

const nounOf = (right: string) => right.split('.')[0];
const needsOf = ({ needs }: Place): readonly string[] => (needs === 'session' ? [] : [needs].flat());

/** Permissions without a page of their noun, with the page they belong to. */
const elsewhere: Readonly<Partial<Record<Permission, string>>> = {
  'label.print': '/order/shipping-orders',
  'manual-payment.confirm': '/accounts/admin-recharge',
  'staff.read': '/rbac/user-list',
  'staff.edit': '/rbac/user-list',
  'shipping.read': '/order/process',
};

/** The page of a permission: the one it opens, else one of the same noun; null = none. */
export function pageOf(places: readonly Place[], right: Permission): Place | null {
  return (
    places.find((place) => needsOf(place).includes(right)) ??
    places.find((place) => place.path === elsewhere[right]) ??
    places.find((place) => needsOf(place).some((need) => nounOf(need) === nounOf(right))) ??
    null
  );
}

export const placesOf = (entries: readonly Entry[]): readonly Place[] => entries.flatMap((e) => e.child ?? [e]);

/** The permission tree of a role: sections and pages, each with its permissions and actions. */
export function treeOf(
  entries: readonly Entry[],
  own: readonly OwnPermission[],
  role: Omit<AssignedRole, 'rights'>,
  actor: Actor,
) {
  const ceiling = ceilingOf(role.base);
  const places = placesOf(entries).filter((place) => opens({ base: role.base, rights: ceiling }, place));
  const off = new Set(role.rightsOff);
  const rightLeaf = (right: Permission) => {
    const reach = ceiling[right] ?? null;
    const isRequired = isRequiredRight(role, right);
    const given: Rights = reach ? { [right]: reach } : {};
    const leaf = { key: right, permissionId: right, name: '', actions: [...actionsOf(right)] };
    return { ...leaf, reach, on: isRequired || !off.has(right), kept: isRequired, may_give: mayGive(actor, given) };
  };
  const actionLeaf = ({ permission_id, name }: OwnPermission, action: Action) => {
    const key = actionKey(permission_id, action);
    const leaf = { key, permissionId: permission_id, name, actions: [action] };
    return { ...leaf, reach: null, on: !off.has(key), kept: false, may_give: true };
  };
  const rights = Object.keys(ceiling) as Permission[];
  const place = (at: Place) => ({
    name: at.name,
    path: at.path,
    hidden: at.hidden ?? false,
    on: !role.menusOff.includes(at.path) || isRequiredPlace(role, at.path),
    kept: isRequiredPlace(role, at.path),
    rights: [
      ...rights.filter((right) => pageOf(places, right) === at).map(rightLeaf),
      ...own.filter(({ path }) => path === at.path).flatMap((mine) => mine.actions.map((a) => actionLeaf(mine, a))),
    ],
  });
  const sections = entries.flatMap((entry) => {
    const shown = (entry.child ?? [entry]).filter((each) => places.includes(each));
    return shown.length > 0 ? [{ name: entry.name, path: entry.path, places: shown.map(place) }] : [];
  });
  const rest = rights.filter((right) => pageOf(places, right) === null).map(rightLeaf);
  const other = { name: 'other', path: '', hidden: true, on: true, kept: true, rights: rest };
  return rest.length > 0 ? [...sections, { name: 'other', path: '', places: [other] }] : sections;
}

/** The requested removals that are possible: within the base, and not required for the role. */
export function offOf(
  tree: ReturnType<typeof treeOf>,
  removed: { readonly rights_off: readonly string[]; readonly menus_off: readonly string[] },
) {
  const places = tree.flatMap((section) => section.places);
  const keys = places.flatMap(({ rights }) => rights).filter(({ kept }) => !kept);
  return {
    rightsOff: keys.map(({ key }) => key).filter((key) => removed.rights_off.includes(key)),
    menusOff: places.filter(({ kept, path }) => !kept && removed.menus_off.includes(path)).map(({ path }) => path),
  };
}
