import { sql } from '../../../core/db/sql.ts';
import { userLoginInfo, userSwitchBack, userSwitchUser } from '#contract/platform/acting.ts';
import { userStatus } from '#domain/platform/identity/password.ts';
import { actingMinutes, decideSwitch } from '#domain/platform/permissions/acting.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { hashToken, newToken } from '../../../core/http/access/session.ts';
import { managedUserOf } from './assigned-roles.ts';
import { userByEmail } from './users-store.ts';
import { allRoles } from './roles-store.ts';

/** The user with this address, checked: found only among those this actor may act as. */
async function toActAs(db: Db, actor: Actor, scope: Scope, email: string) {
  const row = await userByEmail(db, scope, email);
  if (!row) return refuse('not-found');
  const decided = decideSwitch(actor, managedUserOf(row, await allRoles(db)));
  if (!decided.ok) return decided;
  if (row.status !== userStatus.normal) return refuse('acting.disabled');
  return ok({ row, readOnly: decided.value.readOnly, roleInfos: row.roles.map((name) => ({ name })) });
}

type Acting = {
  readonly userId: string;
  readonly reason: string;
  readonly from: string;
  readonly until: Date;
  readonly agent: string;
  readonly address: string;
  readonly now: Date;
};

/** A session in the other user's name; it expires, or ends with the session it came from. */
async function openActing(db: Db, actor: Actor, { userId, reason, from, until, agent, address, now }: Acting) {
  const token = newToken();
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, agent, address, last_seen_at, acting_from,
      acting_for, acting_reason)
    values (${hashToken(token)}, ${userId}, ${now}, ${until}, ${agent}, ${address}, ${now}, ${hashToken(from)},
      ${actor.userId}, ${reason})`);
  return token;
}

export const actingRoutes: readonly Route[] = [
  defineRoute(userLoginInfo, async ({ input, actor, scope, db }) => {
    const found = await toActAs(db, actor, scope, input.email);
    if (!found.ok) return found;
    const { row, readOnly, roleInfos } = found.value;
    return ok({
      _id: row.id,
      name: row.name,
      email: row.email,
      roleInfos,
      read_only: readOnly,
      minutes: actingMinutes,
    });
  }),

  defineRoute(userSwitchUser, async ({ input, actor, scope, token, db, emit, audit, now, agent, address }) => {
    const found = await toActAs(db, actor, scope, input.email);
    if (!found.ok) return found;
    if (!token) return refuse('session.missing');
    const { row, readOnly, roleInfos } = found.value;
    const until = new Date(now.getTime() + actingMinutes * 60_000);
    const { reason } = input;
    const opened = await openActing(db, actor, { userId: row.id, reason, from: token, until, agent, address, now });
    await emit({ name: 'session.opened', subjectId: row.id, data: { user_id: row.id }, at: now });
    const after = { reason, until: until.toISOString(), read_only: readOnly };
    audit({ subject: row.id, before: {}, after });
    return ok({ token: opened, roleInfos, expires_at: until.toISOString() });
  }),

  defineRoute(userSwitchBack, async ({ actor, token, db, emit, audit, now }) => {
    if (!actor.acting || !token) return refuse('acting.none');
    await db.execute(sql`update sessions set revoked_at = ${now} where token_hash = ${hashToken(token)}`);
    await emit({ name: 'session.ended', subjectId: actor.userId, data: { user_id: actor.userId }, at: now });
    audit({ subject: actor.userId });
    return ok({});
  }),
];
