import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const sendPushJob = 'send-push';
/** One at a time: a push service that does not answer must not hold up imports as well. */
const queue = 'push';
/** With the queue's growing pauses the last of them comes after about 9 hours. */
const attempts = 11;

type Told = { readonly id: string; readonly users: readonly string[] };

/** Queues a notification for every device of these people, in the caller's transaction. */
export async function queuePushes(db: Db, notifications: readonly Told[]): Promise<void> {
  const told = notifications.filter(({ users }) => users.length > 0).map(({ id, users }) => ({ id, users }));
  if (told.length === 0) return;
  // In one statement: an announcement to everybody has as many jobs as there are devices.
  await db.execute(sql`
    select graphile_worker.add_job(${sendPushJob}, json_build_object('device_id', p.id, 'notification_id', t.id),
      queue_name => ${queue}, max_attempts => ${attempts}::int)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id uuid, users jsonb)
    cross join jsonb_array_elements_text(t.users) as u(id) join push_subscriptions p on p.user_id = u.id::uuid`);
}

/** The same notification for the same device, later. */
export const queuePushAt = (db: Db, deviceId: string, notificationId: string, runAt: Date): Promise<void> =>
  jobQueue.enqueue(
    db,
    sendPushJob,
    { device_id: deviceId, notification_id: notificationId },
    { queue, attempts, runAt },
  );

/** A word that only shows that the device hears us. It is tried once: somebody waits for it. */
export const queuePushTest = (db: Db, deviceId: string): Promise<void> =>
  jobQueue.enqueue(db, sendPushJob, { device_id: deviceId, test: true }, { queue, attempts: 1 });
