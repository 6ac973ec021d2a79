import { createHash } from 'node:crypto';
import {
  menuList,
  permissionAdd,
  permissionDel,
  permissionEdit,
  permissionList,
  recursivePermission,
} from '#contract/platform/rbac.ts';
import { actionsOf } from '#domain/platform/permissions/actions.ts';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { permissions, reachOf } from '#domain/platform/permissions/rights.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Place } from '../identity/menu-rules.ts';
import { entries } from '../identity/menu.ts';
import { deletePermission, insertPermission, ownPermissions, savePermission } from './permissions-store.ts';
import { pageOf, placesOf, type OwnPermission } from './tree.ts';

const places = placesOf(entries);
const isPage = (path: string) => places.some((place) => place.path === path);

/** A built-in permission has no row; its id is derived from its name, the same on every machine. */
export function rightId(right: Permission): string {
  const hex = createHash('sha256').update(`right ${right}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
const isRightId = (id: string) => permissions.some((right) => rightId(right) === id);

const ofProgram = (right: Permission) => ({
  _id: rightId(right),
  permissionId: right,
  name: '',
  path: pageOf(places, right)?.path ?? '',
  actions: [...actionsOf(right)],
  system: true,
  roles: roles.filter((role) => reachOf([role], right) !== null),
});
const ofStaff = ({ id, permission_id, name, path, actions }: OwnPermission) => ({
  _id: id,
  permissionId: permission_id,
  name,
  path,
  actions: [...actions],
  system: false,
  roles: [],
});

export const shortOf = ({ _id, permissionId, actions }: ReturnType<typeof ofProgram | typeof ofStaff>) => ({
  _id,
  permissionId,
  actions,
});
export const shortOfRight = (right: Permission) => shortOf(ofProgram(right));

const presentPlace = ({ name, path, hidden = false, needs }: Place) => ({
  name,
  path,
  hidden,
  needs: needs === 'session' ? [] : [needs].flat(),
});

export const permissionRoutes: readonly Route[] = [
  defineRoute(permissionList, async ({ input, db }) => {
    const { page, size, keyword = '', kind } = input;
    const own = (await ownPermissions(db)).map(ofStaff);
    const all = [...(kind === 'system' ? [] : own), ...(kind === 'own' ? [] : permissions.map(ofProgram))];
    const terms = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter(({ permissionId, name, path }) =>
      terms.every((term) => `${permissionId} ${name} ${path}`.toLowerCase().includes(term)),
    );
    return ok({ list: found.slice((page - 1) * size, page * size), count: found.length, size });
  }),

  defineRoute(permissionAdd, async ({ input, db, now, emit, audit }) => {
    if (!isPage(input.path)) return refuse('permission.no-page', { path: input.path });
    const { permissionId, name, path } = input;
    const actions = [...new Set(input.actions)];
    const row = { id: newId(), permission_id: permissionId, name, path, actions };
    if (!(await insertPermission(db, { ...row, now }))) return refuse('permission.id-taken', { permissionId });
    audit({ subject: row.id, before: {}, after: { permissionId, name, path, actions } });
    await emit({ name: 'role.changed', subjectId: row.id, at: now });
    return ok(ofStaff(row));
  }),

  defineRoute(permissionEdit, async ({ input, db, now, emit, audit }) => {
    if (isRightId(input._id)) return refuse('permission.fixed');
    if (!isPage(input.path)) return refuse('permission.no-page', { path: input.path });
    const actions = [...new Set(input.actions)];
    const { _id: id, name, path } = input;
    const before = (await ownPermissions(db)).find((own) => own.id === id);
    if (!(await savePermission(db, { id, name, path, actions }))) return refuse('not-found');
    audit({
      before: { name: before?.name, path: before?.path, actions: before?.actions },
      after: { name, path, actions },
    });
    await emit({ name: 'role.changed', subjectId: id, at: now });
    const saved = (await ownPermissions(db)).find((own) => own.id === id);
    return saved ? ok(ofStaff(saved)) : refuse('not-found');
  }),

  defineRoute(permissionDel, async ({ input, db, now, emit, audit }) => {
    if (isRightId(input._id)) return refuse('permission.fixed');
    const gone = (await ownPermissions(db)).find((own) => own.id === input._id);
    if (!gone || !(await deletePermission(db, input._id))) return refuse('not-found');
    const { permission_id: permissionId, name, path, actions } = gone;
    audit({ before: { permissionId, name, path, actions }, after: {} });
    await emit({ name: 'role.changed', subjectId: input._id, at: now });
    return ok({});
  }),

  defineRoute(recursivePermission, async ({ db }) => {
    const all = [...permissions.map(ofProgram), ...(await ownPermissions(db)).map(ofStaff)];
    const at = (path: string) => all.filter((each) => each.path === path).map(shortOf);
    const sections = entries.map(({ name, path, child = [] }) => ({
      name,
      path,
      permissions: at(path),
      child: child.map((place) => ({ name: place.name, path: place.path, permissions: at(place.path) })),
    }));
    return ok([...sections, { name: 'other', path: '', permissions: at(''), child: [] }]);
  }),

  defineRoute(menuList, async () =>
    ok(entries.map((entry) => ({ ...presentPlace(entry), child: (entry.child ?? []).map(presentPlace) }))),
  ),
];
