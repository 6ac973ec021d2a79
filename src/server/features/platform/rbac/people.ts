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
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { decidePerson, decideRoles, managedBy, mayGive } from '#domain/platform/permissions/people.ts';
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
import { heldBy, personOf, presentPerson, presentRole } from './held.ts';
import {
  anyFullAdmin,
  emailTaken,
  insertPerson,
  listPeople,
  lockAdmins,
  lockPerson,
  markDeleted,
  saveNames,
  savePassword,
  saveRoles,
  saveStatus,
  type PersonRow,
} from './people-store.ts';
import { allRoles, type KeptRole } from './roles-store.ts';

type Asking = { readonly db: Db; readonly actor: Actor; readonly scope: Scope };
type Telling = Asking & { readonly now: Date; readonly emit: (event: NewEvent) => Promise<void> };

/** Everybody hears that somebody changed; whoever it is gets their rights anew. */
const changed = ({ emit, now }: Telling, id: string) => emit({ name: 'user.changed', subjectId: id, at: now });
/** Screens where this person is signed in are told that it is over; enabling the account again brings none back. */
const signedOut = ({ db, emit, now }: Telling, id: string) => endSessions(db, id, 'all', now, emit);

type Found = { readonly row: PersonRow; readonly all: readonly KeptRole[] };

/** The person a change is about, locked and judged. What touches administrators happens one after the other. */
async function toChange(
  { db, actor, scope }: Asking,
  id: string,
): Promise<Result<Found, 'not-found' | 'user.self' | 'user.not-yours'>> {
  await lockAdmins(db);
  const row = await lockPerson(db, scope, id);
  if (!row) return refuse('not-found');
  const all = await allRoles(db);
  const decided = decidePerson(actor, personOf(row, all));
  return decided.ok ? ok({ row, all }) : decided;
}

async function presented({ db, actor }: Pick<Asking, 'db' | 'actor'>, id: string) {
  const { rows } = await listPeople(db, { all: true }, { user_id: id }, { limit: 1, offset: 0 });
  const [row] = rows;
  return row ? ok(presentPerson(row, await allRoles(db), actor)) : refuse('not-found');
}

/** A person in the words of the audit log. */
const noteOf = (
  { name, first_name, email, status }: Pick<PersonRow, 'name' | 'first_name' | 'email' | 'status'>,
  held: readonly KeptRole[],
) => ({
  name,
  first_name,
  email,
  roles: held.map((role) => role.name),
  disabled: status !== 0,
});

/** The roles that were named, or null where one of them does not exist. */
function rolesNamed(all: readonly KeptRole[], ids: readonly string[]): readonly KeptRole[] | null {
  const named = all.filter(({ id }) => ids.includes(id));
  return named.length === new Set(ids).size ? named : null;
}

const most = 1000;

export const peopleRoutes: readonly Route[] = [
  defineRoute(userList, async ({ input, scope, actor, db }) => {
    const { page, size, limit, ...filter } = input;
    const window = limit === 'all' ? { limit: most, offset: 0 } : { limit: size, offset: (page - 1) * size };
    const { rows, count } = await listPeople(db, scope, filter, window);
    const all = await allRoles(db);
    const list = rows.map((row) => presentPerson(row, all, actor));
    return ok({ list, count, size: limit === 'all' ? list.length : size });
  }),

  defineRoute(userRole, async ({ input, scope, actor, db }) => {
    const all = await allRoles(db);
    const { rows } = input.user_id
      ? await listPeople(db, scope, { user_id: input.user_id }, { limit: 1, offset: 0 })
      : { rows: [] };
    const [row] = rows;
    if (input.user_id && !row) return refuse('not-found');
    const held = row ? heldBy(row, all) : [];
    const managed = managedBy(actor);
    return ok(
      all.map((role) => ({
        ...presentRole(role),
        held: held.includes(role),
        may_give: managed.includes(role.base) && mayGive(actor, role.rights),
      })),
    );
  }),

  defineRoute(userAdd, async (asked) => {
    const { input, actor, db, now } = asked;
    const named = rolesNamed(await allRoles(db), input.role_ids);
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
    const isAdded = await insertPerson(db, {
      ...input,
      ...given.value,
      id,
      // Without a password of theirs nobody can sign in before the link was used.
      passwordHash: await hashPassword(input.password ?? newToken()),
      referralCode: newReferralCode(),
      now,
    });
    if (!isAdded) return refuse('user.email-taken', { email: input.email });
    if (!input.password) await sendResetLink(db, { id, email: input.email, language: input.language }, now);
    const { name, first_name, email } = input;
    asked.audit({ subject: id, before: {}, after: noteOf({ name, first_name, email, status: 0 }, named) });
    await changed(asked, id);
    return presented(asked, id);
  }),

  defineRoute(userEdit, async (asked) => {
    const { input, db } = asked;
    const found = await toChange(asked, input.user_id);
    if (!found.ok) return found;
    if (await emailTaken(db, input.email, input.user_id)) return refuse('user.email-taken', { email: input.email });
    const { name, first_name, email } = input;
    if (!(await saveNames(db, input.user_id, input))) return refuse('user.email-taken', { email });
    const before = noteOf(found.value.row, []);
    asked.audit({ before, after: { ...before, name, first_name, email } });
    await changed(asked, input.user_id);
    return presented(asked, input.user_id);
  }),

  defineRoute(userResetPassword, async (asked) => {
    const { input, db, now } = asked;
    const found = await toChange(asked, input.user_id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (!input.password) {
      await sendResetLink(db, row, now);
      return ok({});
    }
    const checked = await checkNewPassword(input.password, { email: row.email, names: [row.name, row.first_name] });
    if (!checked.ok) return checked;
    await savePassword(db, row.id, await hashPassword(input.password));
    await signedOut(asked, row.id);
    const values = { at: now.toISOString() };
    await queueMail(db, { to: row.email, language: row.language, kind: 'password-changed', values, at: now });
    return ok({});
  }),

  defineRoute(userSetStatus, async (asked) => {
    const { input, db } = asked;
    const found = await toChange(asked, input.user_id);
    if (!found.ok) return found;
    await saveStatus(db, input.user_id, input.status);
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    const before = noteOf(found.value.row, []);
    asked.audit({ before, after: { ...before, disabled: input.status !== 0 } });
    if (input.status !== 0) await signedOut(asked, input.user_id);
    await changed(asked, input.user_id);
    return presented(asked, input.user_id);
  }),

  defineRoute(userAssignRoles, async (asked) => {
    const { input, actor, db } = asked;
    const found = await toChange(asked, input.user_id);
    if (!found.ok) return found;
    const named = rolesNamed(found.value.all, input.role_ids);
    if (!named) return refuse('not-found');
    const given = decideRoles(actor, named);
    if (!given.ok) return given;
    await saveRoles(db, input.user_id, given.value);
    const before = noteOf(found.value.row, heldBy(found.value.row, found.value.all));
    asked.audit({ before, after: { ...before, roles: named.map((role) => role.name) } });
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    await changed(asked, input.user_id);
    return presented(asked, input.user_id);
  }),

  defineRoute(userDel, async (asked) => {
    const { input, db, now, services } = asked;
    const found = await toChange(asked, input.user_id);
    if (!found.ok) return found;
    const isSeller = found.value.row.roles.includes('buyer');
    if (isSeller && (await services.registries.hasMoney(db, input.user_id))) return refuse('user.has-money');
    await markDeleted(db, input.user_id, now);
    asked.audit({ before: noteOf(found.value.row, heldBy(found.value.row, found.value.all)), after: {} });
    if (!(await anyFullAdmin(db))) return refuse('user.last-admin');
    await signedOut(asked, input.user_id);
    await changed(asked, input.user_id);
    return ok({});
  }),
];
