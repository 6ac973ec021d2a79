import { quietUntil } from '#domain/platform/notifications/quiet.ts';
import { actorWith, reachOf } from '#domain/platform/permissions/can.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import { readGeneral } from '#domain/platform/settings/general.ts';
import { deliver, type PushMessage } from '../../../connectors/push-service.ts';
import { record } from '../../../core/events/events.ts';
import { say, type Sentence } from '../../../core/http/sentences.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { senderOf } from '../../../core/mail/send.ts';
import type { Services } from '../../../services.ts';
import { pushKeys, type PushKeys } from '../settings/push-keys.ts';
import { settingsOf } from '../settings/settings.ts';
import { presentNotification } from './present.ts';
import { queuePushAt } from './push-queue.ts';
import { dropDevice, hearerOf, noteDelivered, noteFailed, type Hearer } from './push-store.ts';
import { findNotification, unreadCount, type NotificationRow } from './store.ts';

const hourMs = 3_600_000;
/** News that is older interests nobody: the bell has it. */
const staleMs = 36 * hourMs;
const ttl = { alert: 86_400, usual: 43_200, test: 300 } as const;
const longestTitle = 120;

const testTitle: Sentence = /*i18n*/ { id: 'push.test', message: 'Notifications reach this device.' };

/** Tells one device of one notification, unless its person has read it by now or may not be told there any more. */
export const sendPush: Job = async ({ device_id: deviceId, notification_id: notificationId, test }, services) => {
  if (typeof deviceId !== 'string') return;
  const { db } = services;
  const now = new Date();
  const hearer = await hearerOf(db, deviceId, now);
  if (!hearer) return;
  const keys = await pushKeys(db, services);
  // A browser is bound to the key it subscribed under: another one it never hears.
  if (!hearer.is_live || (keys !== null && keys.publicKey !== hearer.server_key)) {
    await dropDevice(db, hearer.user_id, { _id: hearer.id });
    return;
  }
  if (keys === null) return;
  if (test === true) {
    await hand(hearer, await testMessage(hearer, services), keys, services);
    await record(db, { name: 'notification.changed', data: { user_id: hearer.user_id }, at: new Date() });
    return;
  }
  if (typeof notificationId !== 'string' || reachOf(hearer.roles, 'notification.read') === null) return;
  const row = await findNotification(db, hearer.user_id, notificationId);
  if (!row || row.read_at || now.getTime() - row.created_at.getTime() > staleMs) return;
  const until = row.is_alert && hearer.alerts_always ? null : quietUntil(hoursOf(hearer), now);
  if (until) {
    await queuePushAt(db, hearer.id, row.id, until);
    return;
  }
  const pause = await hand(hearer, await messageOf(hearer, row, services), keys, services);
  if (pause !== null) await queuePushAt(db, hearer.id, row.id, new Date(now.getTime() + pause));
};

const hoursOf = ({ quiet_from: from, quiet_to: to, time_zone: device, general_settings: general }: Hearer) => ({
  from,
  to,
  timeZone: effectiveZone(readGeneral(general).time_zone, device),
});

/** Hands it over. Answers the pause the service asked for, if it did; throws when it is to be tried again by the queue. */
async function hand(
  hearer: Hearer,
  message: PushMessage,
  keys: PushKeys,
  { db, config, log }: Services,
): Promise<number | null> {
  const kept = await settingsOf(db, ['push.allowPrivate', 'company.email']);
  const sender = { ...keys, subject: `mailto:${kept['company.email'] || senderOf(config)}` };
  const outcome = await deliver(hearer, message, sender, kept['push.allowPrivate']);
  if (outcome.is === 'taken') {
    await noteDelivered(db, hearer.id, new Date());
    return null;
  }
  if (outcome.is === 'gone') {
    await dropDevice(db, hearer.user_id, { _id: hearer.id });
    return null;
  }
  await noteFailed(db, hearer.id, new Date(), outcome.word);
  if (outcome.is === 'refused') {
    log.warn({ device: hearer.id, reason: outcome.word }, 'a push service did not take a message');
    return null;
  }
  if (outcome.afterMs !== null) return outcome.afterMs;
  throw new Error(`the push service of device ${hearer.id} did not take a message: ${outcome.word}`);
}

/** What the service worker shows: ids and a short title, in the reader's language. */
async function messageOf(hearer: Hearer, row: NotificationRow, { db }: Services): Promise<PushMessage> {
  const { title, link } = presentNotification(row, actorWith(hearer.user_id, hearer.roles), hearer.language);
  const letters = [...title];
  const short = letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : title;
  // An alert stands for itself; of the rest the newest of a kind stands for all of it.
  const topic = row.is_alert ? row.id.replaceAll('-', '') : row.type;
  const payload = {
    id: row.id,
    title: short,
    path: link || `/notifications?open=${row.id}`,
    tag: topic,
    unread: await unreadCount(db, hearer.user_id),
    stays: row.is_alert,
    language: hearer.language,
  };
  const { is_alert: isUrgent } = row;
  return { payload: JSON.stringify(payload), ttl: isUrgent ? ttl.alert : ttl.usual, isUrgent, topic };
}

async function testMessage({ user_id: userId, language }: Hearer, { db }: Services): Promise<PushMessage> {
  const payload = {
    id: '',
    title: say(testTitle, language),
    path: '/account/settings/notification',
    tag: 'test',
    unread: await unreadCount(db, userId),
    stays: false,
    language,
  };
  return { payload: JSON.stringify(payload), ttl: ttl.test, isUrgent: true, topic: 'test' };
}
