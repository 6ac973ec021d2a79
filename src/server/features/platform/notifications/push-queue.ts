import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const sendPushJob = 'send-push';
/** One at a time: a push service that does not respond must not block imports as well. */
const queue = 'push';
/** With the queue's growing pauses the last attempt is after about 9 hours. */
const attempts = 11;

type PushTarget = { readonly id: string; readonly users: readonly string[] };

/** Enqueues a notification for every device of these users, in the caller's transaction. */
export async function queuePushes(db: Db, notifications: readonly PushTarget[]): Promise<void> {
  const targets = notifications.filter(({ users }) => users.length > 0).map(({ id, users }) => ({ id, users }));
  if (targets.length === 0) return;
  // In one statement: a notification to all users has as many jobs as devices.
  await db.execute(sql`
    select graphile_worker.add_job(${sendPushJob}, json_build_object('device_id', p.id, 'notification_id', t.id),
      queue_name => ${queue}, max_attempts => ${attempts}::int)
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t(id uuid, users jsonb)
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

/** A test message. Tried once, because the user is waiting for it. */
export const queuePushTest = (db: Db, deviceId: string): Promise<void> =>
  jobQueue.enqueue(db, sendPushJob, { device_id: deviceId, test: true }, { queue, attempts: 1 });
