import { z } from 'zod';
import { quietUntil } from '#domain/platform/notifications/quiet.ts';
import { actorWith, reachOf } from '#domain/platform/permissions/can.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import { deliver, type PushMessage } from '../../../connectors/push-service.ts';
import { record } from '../../../core/events/events.ts';
import { translate, type Sentence } from '../../../core/http/sentences.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { senderOf } from '../../../core/mail/send.ts';
import type { Services } from '../../../services.ts';
import { pushKeys, type PushKeys } from '../settings/push-keys.ts';
import { settingsOf } from '../settings/settings.ts';
import { presentNotification } from './present.ts';
import { queuePushAt } from './push-queue.ts';
import { dropDevice, pushDevice, noteDelivered, noteFailed, type PushDevice } from './push-store.ts';
import { findNotification, unreadCount, type NotificationRow } from './store.ts';

const hourMs = 3_600_000;
/** Older notifications are not pushed; they are in the app. */
const staleMs = 36 * hourMs;
const ttl = { alert: 86_400, usual: 43_200, test: 300 } as const;
const longestTitle = 120;

const testTitle: Sentence = /*i18n*/ { id: 'push.test', message: 'Notifications reach this device.' };

/** Pushes one notification to one device, unless it has been read or the device may no longer receive it. */
/** A notification, or a test message. */
const PushPayload = z.object({
  device_id: z.string(),
  notification_id: z.string().optional(),
  test: z.boolean().optional(),
});

export const sendPush = defineJob(PushPayload, async (payload, services) => {
  const { device_id: deviceId, notification_id: notificationId, test } = payload;
  const { db } = services;
  const now = new Date();
  const device = await pushDevice(db, deviceId, now);
  if (!device) return;
  const keys = await pushKeys(db, services);
  // A subscription is bound to its VAPID key and does not work with another one.
  if (!device.is_live || (keys !== null && keys.publicKey !== device.server_key)) {
    await dropDevice(db, device.user_id, { _id: device.id });
    return;
  }
  if (keys === null) return;
  if (test) {
    await hand(device, await testMessage(device, services), keys, services);
    await record(db, { name: 'notification.changed', data: { user_id: device.user_id }, at: new Date() });
    return;
  }
  if (notificationId === undefined || reachOf(device.roles, 'notification.read') === null) return;
  const row = await findNotification(db, device.user_id, notificationId);
  if (!row || row.read_at || now.getTime() - row.created_at.getTime() > staleMs) return;
  const until = row.is_alert && device.alerts_always ? null : quietUntil(hoursOf(device), now);
  if (until) {
    await queuePushAt(db, device.id, row.id, until);
    return;
  }
  const pause = await hand(device, await messageOf(device, row, services), keys, services);
  if (pause !== null) await queuePushAt(db, device.id, row.id, new Date(now.getTime() + pause));
});

const hoursOf = ({ quiet_from: from, quiet_to: to, time_zone: device, general_settings: general }: PushDevice) => ({
  from,
  to,
  timeZone: effectiveZone(readGeneral(general).time_zone, device),
});

/** Sends it. Returns the pause requested by the service, if any; throws to be retried by the queue. */
async function hand(
  device: PushDevice,
  message: PushMessage,
  keys: PushKeys,
  { db, config, log }: Services,
): Promise<number | null> {
  const settings = await settingsOf(db, ['push.allowPrivate', 'company.email']);
  const sender = { ...keys, subject: `mailto:${settings['company.email'] || senderOf(config)}` };
  const outcome = await deliver(device, message, sender, settings['push.allowPrivate']);
  if (outcome.is === 'taken') {
    await noteDelivered(db, device.id, new Date());
    return null;
  }
  if (outcome.is === 'gone') {
    await dropDevice(db, device.user_id, { _id: device.id });
    return null;
  }
  await noteFailed(db, device.id, new Date(), outcome.reason);
  if (outcome.is === 'refused') {
    log.warn({ device: device.id, reason: outcome.reason }, 'a push service rejected a message');
    return null;
  }
  if (outcome.afterMs !== null) return outcome.afterMs;
  throw new Error(`the push service of device ${device.id} rejected a message: ${outcome.reason}`);
}

/** The payload for the service worker: ids and a short translated title. */
async function messageOf(device: PushDevice, row: NotificationRow, { db }: Services): Promise<PushMessage> {
  const { title, link } = presentNotification(row, actorWith(device.user_id, device.roles), device.language);
  const letters = [...title];
  const short = letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : title;
  // Each alert has its own topic; other notifications replace pending ones of the same type.
  const topic = row.is_alert ? row.id.replaceAll('-', '') : row.type;
  const payload = {
    id: row.id,
    title: short,
    path: link || `/notifications?open=${row.id}`,
    tag: topic,
    unread: await unreadCount(db, device.user_id),
    stays: row.is_alert,
    language: device.language,
  };
  const { is_alert: isUrgent } = row;
  return { payload: JSON.stringify(payload), ttl: isUrgent ? ttl.alert : ttl.usual, isUrgent, topic };
}

async function testMessage({ user_id: userId, language }: PushDevice, { db }: Services): Promise<PushMessage> {
  const payload = {
    id: '',
    title: translate(testTitle, language),
    path: '/account/settings/notification',
    tag: 'test',
    unread: await unreadCount(db, userId),
    stays: false,
    language,
  };
  return { payload: JSON.stringify(payload), ttl: ttl.test, isUrgent: true, topic: 'test' };
}
