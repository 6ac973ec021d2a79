import { actionKey, actionsOf, type Action } from '#domain/platform/permissions/actions.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { mayGive } from '#domain/platform/permissions/people.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { ceilingOf, isRequiredRight, type HeldRole, type Rights } from '#domain/platform/permissions/rights.ts';
import { isKeptPlace, opens, type Entry, type Place } from '../identity/menu-rules.ts';

/** What staff wrote down about a page. */
export type OwnPermission = {
  readonly id: string;
  readonly permission_id: string;
  readonly name: string;
  readonly path: string;
  readonly actions: readonly Action[];
};

const nounOf = (right: string) => right.split('.')[0];
const needsOf = ({ needs }: Place): readonly string[] => (needs === 'session' ? [] : [needs].flat());

/** Rights of which no page has the noun, and the page they are about. */
const elsewhere: Readonly<Partial<Record<Permission, string>>> = {
  'label.print': '/order/shipping-orders',
  'manual-payment.confirm': '/accounts/admin-recharge',
  'staff.read': '/rbac/user-list',
  'staff.edit': '/rbac/user-list',
  'shipping.read': '/order/process',
};

/** The page of these that a right is about: the one it opens, else one of the same noun; null = none in particular. */
export function pageOf(places: readonly Place[], right: Permission): Place | null {
  return (
    places.find((place) => needsOf(place).includes(right)) ??
    places.find((place) => place.path === elsewhere[right]) ??
    places.find((place) => needsOf(place).some((need) => nounOf(need) === nounOf(right))) ??
    null
  );
}

export const placesOf = (entries: readonly Entry[]): readonly Place[] => entries.flatMap((e) => e.child ?? [e]);

/** The boxes of a role: its sections and pages, under each the rights and the actions that are about it. */
export function treeOf(
  entries: readonly Entry[],
  own: readonly OwnPermission[],
  role: Omit<HeldRole, 'rights'>,
  actor: Actor,
) {
  const ceiling = ceilingOf(role.base);
  const places = placesOf(entries).filter((place) => opens({ base: role.base, rights: ceiling }, place));
  const off = new Set(role.rightsOff);
  const rightLeaf = (right: Permission) => {
    const reach = ceiling[right] ?? null;
    const kept = isRequiredRight(role, right);
    const given: Rights = reach ? { [right]: reach } : {};
    const words = { key: right, permissionId: right, name: '', actions: [...actionsOf(right)] };
    return { ...words, reach, on: kept || !off.has(right), kept, may_give: mayGive(actor, given) };
  };
  const actionLeaf = ({ permission_id, name }: OwnPermission, action: Action) => {
    const key = actionKey(permission_id, action);
    const words = { key, permissionId: permission_id, name, actions: [action] };
    return { ...words, reach: null, on: !off.has(key), kept: false, may_give: true };
  };
  const rights = Object.keys(ceiling) as Permission[];
  const place = (at: Place) => ({
    name: at.name,
    path: at.path,
    hidden: at.hidden ?? false,
    on: !role.menusOff.includes(at.path) || isKeptPlace(role, at.path),
    kept: isKeptPlace(role, at.path),
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

/** Of what was asked to be off, what can be off: nothing beyond the base, and nothing the role must keep. */
export function offOf(
  tree: ReturnType<typeof treeOf>,
  asked: { readonly rights_off: readonly string[]; readonly menus_off: readonly string[] },
) {
  const places = tree.flatMap((section) => section.places);
  const keys = places.flatMap(({ rights }) => rights).filter(({ kept }) => !kept);
  return {
    rightsOff: keys.map(({ key }) => key).filter((key) => asked.rights_off.includes(key)),
    menusOff: places.filter(({ kept, path }) => !kept && asked.menus_off.includes(path)).map(({ path }) => path),
  };
}
