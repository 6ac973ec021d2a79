import {
  pushDevices,
  pushKey,
  pushSaveDevice,
  pushSubscribe,
  pushTest,
  pushUnsubscribe,
} from '#contract/platform/push.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { deviceOf } from '#domain/platform/security/device.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { endpointOk } from '../../../connectors/push-service.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { pushKeys } from '../settings/push-keys.ts';
import { settingOf } from '../settings/settings.ts';
import { queuePushTest } from './push-queue.ts';
import { devicesOf, dropDevice, keepDevice, keepQuiet, sessionIdOf } from './push-store.ts';

type Row = Awaited<ReturnType<typeof devicesOf>>[number];

const present = ({ id, session_id, agent, ...row }: Row, sessionId: string | null) => ({
  _id: id,
  ...deviceOf(agent),
  is_this: session_id === sessionId,
  quiet_from: row.quiet_from,
  quiet_to: row.quiet_to,
  alerts_always: row.alerts_always,
  created_at: row.created_at.toISOString(),
  last_ok_at: row.last_ok_at?.toISOString() ?? null,
  last_failed_at: row.last_failed_at?.toISOString() ?? null,
});

/** The user's own devices. Not available while acting as another user: these calls need the own session. */
export const pushRoutes: readonly Route[] = [
  defineRoute(pushKey, async ({ db, services }) =>
    ok({ public_key: (await pushKeys(db, services))?.publicKey ?? null }),
  ),

  defineRoute(pushDevices, async ({ actor, db, token, now }) => {
    const sessionId = await sessionIdOf(db, token);
    return ok({ list: (await devicesOf(db, actor.userId, now)).map((row) => present(row, sessionId)) });
  }),

  defineRoute(pushSubscribe, async ({ input, actor, db, token, agent, now, services }) => {
    const sessionId = await sessionIdOf(db, token);
    if (!sessionId || !can(actor, 'notification.read')) return refuse('permission.denied');
    if (!endpointOk(input.endpoint, await settingOf(db, 'push.allowPrivate'))) return refuse('push.endpoint');
    if ((await pushKeys(db, services))?.publicKey !== input.server_key) return refuse('push.key-changed');
    const row = await keepDevice(db, {
      id: newId(),
      userId: actor.userId,
      sessionId,
      endpoint: input.endpoint,
      p256dh: input.keys.p256dh,
      auth: input.keys.auth,
      serverKey: input.server_key,
      agent: cutText(agent, 400),
      timeZone: effectiveZone('', input.time_zone),
      at: now,
    });
    return row ? ok(present(row, sessionId)) : refuse('not-found');
  }),

  defineRoute(pushSaveDevice, async ({ input, actor, db, token }) => {
    const row = await keepQuiet(db, actor.userId, input._id, input);
    return row ? ok(present(row, await sessionIdOf(db, token))) : refuse('not-found');
  }),

  defineRoute(pushUnsubscribe, async ({ input, actor, db }) => {
    await dropDevice(db, actor.userId, input);
    return ok({});
  }),

  defineRoute(pushTest, async ({ input, actor, db, now }) => {
    const isTheirs = (await devicesOf(db, actor.userId, now)).some((row) => row.id === input._id);
    if (!isTheirs) return refuse('not-found');
    await queuePushTest(db, input._id);
    return ok({});
  }),
];
