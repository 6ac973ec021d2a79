import { sql } from '../../../core/db/sql.ts';
import { userBindPhone, userSendSms, userUnbindPhone } from '#contract/platform/registration.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { requestCode, redeemCode } from './codes.ts';
import { countCode } from './limits.ts';

const purpose = 'bind-phone';

const setPhone = (db: Db, userId: string, phone: string | null, at: Date | null) =>
  db.execute(sql`update users set phone = ${phone}, phone_confirmed_at = ${at} where id = ${userId}`);

/** The user's own phone: a number is verified by a code sent to it. */
export const phoneRoutes: readonly Route[] = [
  defineRoute(userSendSms, async ({ actor, input, db, services, now, address, language }) => {
    const minutes = await countCode({ pool: services.pool, address }, actor.userId, input.phone);
    if (minutes > 0) return refuse('session.too-many-tries', { minutes });
    const { userId } = actor;
    const code = await requestCode(db, { userId, purpose: input.purpose, target: input.phone, language, now });
    return ok({ code_id: code.id, expires_at: code.expiresAt.toISOString() });
  }),

  defineRoute(userBindPhone, async ({ actor, input, db, services, now, emit }) => {
    const { userId } = actor;
    const { pool } = services;
    const taken = await redeemCode(db, { pool, id: input.code_id, userId, purpose, code: input.code, now });
    if (!taken.ok) return taken;
    await setPhone(db, userId, taken.value.target, now);
    await emit({ name: 'user.changed', subjectId: userId, at: now });
    return ok({ phone: taken.value.target });
  }),

  defineRoute(userUnbindPhone, async ({ actor, db, now, emit }) => {
    await setPhone(db, actor.userId, null, null);
    await emit({ name: 'user.changed', subjectId: actor.userId, at: now });
    return ok({});
  }),
];
