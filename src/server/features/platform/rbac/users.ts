import {
  userAdd,
  userAssignRoles,
  userDel,
  userEdit,
  userList,
  userResetPassword,
  userRole,
  userSetStatus,
} from '#contract/platform/rbac-users.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { decideManage, decideRoles, managedBy, mayGive } from '#domain/platform/permissions/managed-users.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { newToken } from '../../../core/http/access/session.ts';
import { checkNewPassword } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import { newReferralCode } from '../identity/referral-code.ts';
import { sendResetLink } from '../registration/letters.ts';
import { endSessions } from '../security/sessions.ts';
import { assignedRoles, managedUserOf, presentUser, presentRole } from './assigned-roles.ts';
import {
  anyFullAdmin,
  emailTaken,
  insertUser,
  listUsers,
  lockAdmins,
  lockUser,
  markDeleted,
  saveNames,
  savePassword,
  saveRoles,
  saveStatus,
  type UserRow,
} from './users-store.ts';
import { allRoles, shareRoles, type StoredRole } from './roles-store.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly scope: Scope };
type ChangeContext = ReadContext & { readonly now: Date; readonly emit: (event: NewEvent) => Promise<void> };

/** Published to all; the changed user's rights are reloaded. */
const changed = ({ emit, now }: ChangeContext, id: string) => emit({ name: 'user.changed', subjectId: id, at: now });
/** Ends all sessions of the user; enabling the account again restores none. */
const signedOut = ({ db, emit, now }: ChangeContext, id: string) => endSessions(db, id, 'all', now, emit);

type Found = { readonly row: UserRow; readonly all: readonly StoredRole[] };

/** The user to change, locked and checked. Changes of administrators are serialized. */
async function toChange(
  { db, actor, scope }: ReadContext,
  id: string,
): Promise<Result<Found, 'not-found' | 'user.self' | 'user.not-yours'>> {
  await lockAdmins(db);
  const row = await lockUser(db, scope, id);
  if (!row) return refuse('not-found');
  const all = await allRoles(db);
  const decided = decideManage(actor, managedUserOf(row, all));
  return decided.ok ? ok({ row, all }) : decided;
}

async function presented({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, id: string) {
  const { rows } = await listUsers(db, { all: true }, { user_id: id }, { limit: 1, offset: 0 });
  const [row] = rows;
  return row ? ok(presentUser(row, await allRoles(db), actor)) : refuse('not-found');
}

/** A user for the audit log. */
const noteOf = (
  { name, first_name, email, status }: Pick<UserRow, 'name' | 'first_name' | 'email' | 'status'>,
  assigned: readonly StoredRole[],
) => ({
  name,
  first_name,
  email,
  roles: assigned.map((role) => role.name),
  disabled: status !== userStatus.normal,
});

/** The roles with these ids, locked, or null when one does not exist. */
async function rolesNamed(db: Db, ids: readonly string[]): Promise<readonly StoredRole[] | null> {
  await shareRoles(db, ids);
  const named = (await allRoles(db)).filter(({ id }) => ids.includes(id));
  return named.length === new Set(ids).size ? named : null;
}

const max = 1000;

export const userRoutes: readonly Route[] = [
  defineRoute(userList, async ({ input, scope, actor, db }) => {
    const { page, size, limit, ...filter } = input;
    const window = limit === 'all' ? { limit: max, offset: 0 } : { limit: size, offset: (page - 1) * size };
    const { rows, count } = await listUsers(db, scope, filter, window);
    const all = await allRoles(db);
    const list = rows.map((row) => presentUser(row, all, actor));
    return ok({ list, count, size: limit === 'all' ? list.length : size });
  }),

  defineRoute(userRole, async ({ input, scope, actor, db }) => {
    const all = await allRoles(db);
    const { rows } = input.user_id
      ? await listUsers(db, scope, { user_id: input.user_id }, { limit: 1, offset: 0 })
      : { rows: [] };
    const [row] = rows;
    if (input.user_id && !row) return refuse('not-found');
    const assigned = row ? assignedRoles(row, all) : [];
    const managed = managedBy(actor);
    return ok(
      all.map((role) => ({
        ...presentRole(role),
        assigned: assigned.includes(role),
        may_give: managed.includes(role.base) && mayGive(actor, role.rights),
      })),
    );
  }),

  defineRoute(userAdd, async (context) => {
    const { input, actor, db, now } = context;
    const named = await rolesNamed(db, input.role_ids);
    if (!named) return refuse('not-found');
    const given = decideRoles(actor, named);
    if (!given.ok) return given;
    if (await emailTaken(db, input.email, null)) return refuse('user.email-taken', { email: input.email });
    if (input.password !== undefined) {
      const owner = { email: input.email, names: [input.name, input.first_name] };
      const checked = await checkNewPassword(input.password, owner);
      if (!checked.ok) return checked;
    }
    const id = newId();
    const isAdded = await insertUser(db, {
      ...input,
      ...given.value,
      id,
      // Without a password the account is unusable until the link is used.
      passwordHash: await hashPassword(input.password ?? newToken()),
      referralCode: newReferralCode(),
      now,
    });
    if (!isAdded) return refuse('user.email-taken', { email: input.email });
    if (!input.password) await sendResetLink(db, { id, email: input.email, language: input.language }, now);
    const { name, first_name, email } = input;
    context.audit({
      subject: id,
      before: {},
      after: noteOf({ name, first_name, email, status: userStatus.normal }, named),
    });
    await changed(context, id);
    return presented(context, id);
  }),

  defineRoute(userEdit, async (context) => {
    const { input, db } = context;
    const found = await toChange(context, input.user_id);
    if (!found.ok) return found;
    if (await emailTaken(db, input.email, input.user_id)) return refuse('user.email-taken', { email: input.email });
    const { name, first_name, email } = input;
    if (!(await saveNames(db, input.user_id, input))) return refuse('user.email-taken', { email });
    const before = noteOf(found.value.row, []);
    context.audit({ before, after: { ...before, name, first_name, email } });
    await changed(context, input.user_id);
    return presented(context, input.user_id);
  }),

  defineRoute(userResetPassword, async (context) => {
    const { input, db, now } = context;
    const found = await toChange(context, input.user_id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (!input.password) {
      await sendResetLink(db, row, now);
      return ok({});
    }
    const checked = await checkNewPassword(input.password, { email: row.email, names: [row.name, row.first_name] });
    if (!checked.ok) return checked;
    await savePassword(db, row.id, await hashPassword(input.password));
    await signedOut(context, row.id);
    const values = { at: now.toISOString() };
    await queueMail(db, { to: row.email, language: row.language, kind: 'password-changed', values, at: now });
    return ok({});
  }),

  defineRoute(userSetStatus, async (context) => {
    const { input, db } = context;
    const found = await toChange(context, input.user_id);
    if (!found.ok) return found;
    await saveStatus(db, input.user_id, input.status);
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    const before = noteOf(found.value.row, []);
    context.audit({ before, after: { ...before, disabled: input.status !== userStatus.normal } });
    if (input.status !== userStatus.normal) await signedOut(context, input.user_id);
    await changed(context, input.user_id);
    return presented(context, input.user_id);
  }),

  defineRoute(userAssignRoles, async (context) => {
    const { input, actor, db } = context;
    const found = await toChange(context, input.user_id);
    if (!found.ok) return found;
    const named = await rolesNamed(db, input.role_ids);
    if (!named) return refuse('not-found');
    const given = decideRoles(actor, named);
    if (!given.ok) return given;
    await saveRoles(db, input.user_id, given.value);
    const before = noteOf(found.value.row, assignedRoles(found.value.row, found.value.all));
    context.audit({ before, after: { ...before, roles: named.map((role) => role.name) } });
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    await changed(context, input.user_id);
    return presented(context, input.user_id);
  }),

  defineRoute(userDel, async (context) => {
    const { input, db, now, services } = context;
    const found = await toChange(context, input.user_id);
    if (!found.ok) return found;
    if (await services.registries.hasMoney(db, input.user_id)) return refuse('user.has-money');
    await markDeleted(db, input.user_id, now);
    context.audit({ before: noteOf(found.value.row, assignedRoles(found.value.row, found.value.all)), after: {} });
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    await signedOut(context, input.user_id);
    await changed(context, input.user_id);
    return ok({});
  }),
];
