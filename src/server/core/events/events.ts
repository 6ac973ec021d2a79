import { notifyOf } from '../../features/platform/notifications/from-events.ts';
import type { Db } from '../http/context.ts';
import { react } from './reactions.ts';
import { writeEvents, type NewEvent } from './write.ts';

export { eventChannel, type NewEvent } from './write.ts';

/** Writes an event with its notifications and reactions in the transaction of its cause; published on commit. */
export async function record(tx: Db, event: NewEvent): Promise<void> {
  await recordMany(tx, [event]);
}

/** Like `record` for many events: events of one kind become one notification. */
export async function recordMany(tx: Db, events: readonly NewEvent[]): Promise<void> {
  await writeEvents(tx, events);
  await notifyOf(tx, events);
  await react(tx, events);
}
