import type { Services } from '../services.ts';
import { listen } from '../db/listen.ts';
import { eventChannel } from '../events/events.ts';
import type { EventRow } from './hears.ts';

/** How many delivered ids are kept, and how far back a reconnected process reads, to neither repeat nor miss one. */
const remembered = 20_000;
const overlap = 1_000;
const batch = 10_000;

export type Feed = {
  /** Id of the newest event this process has heard of. */
  cursor(): number;
  stop(): Promise<void>;
};

/**
 * Every process hears the ids of committed events by NOTIFY and reads them once, in the order they were announced. After
 * a lost connection it reads again from a little before the newest it knew.
 */
export async function followEvents(services: Services, tell: (events: readonly EventRow[]) => void): Promise<Feed> {
  const { rows } = await services.pool.query<{ max: number | null }>('select max(id) from events');
  const heard = new Set<number>();
  let cursor = rows[0]?.max ?? 0;
  let reading: Promise<void> = Promise.resolve();

  const takeNew = (events: readonly EventRow[]) => {
    const fresh = events.filter(({ id }) => !heard.has(id));
    for (const { id } of fresh) {
      heard.add(id);
      cursor = Math.max(cursor, id);
    }
    if (heard.size > remembered) for (const old of [...heard].slice(0, heard.size - remembered / 2)) heard.delete(old);
    if (fresh.length > 0) tell(fresh);
  };
  const readIds = async (ids: readonly number[]) => takeNew(await read(services, 'id = any($1)', ids));
  const readAfter = async (id: number) => {
    for (let after = id; ;) {
      const events = await read(services, 'id > $1', after);
      takeNew(events);
      const last = events.at(-1);
      if (!last || events.length < batch) return;
      after = last.id;
    }
  };
  const inTurn = (work: () => Promise<void>) => {
    reading = reading
      .then(work)
      .catch((error: unknown) => services.log.error({ err: error }, 'events could not be read'));
  };
  const listener = await listen(services.connection, {
    channels: [eventChannel],
    onNotification: (_, ids) => inTurn(() => readIds(ids.split(',').map(Number))),
    onGap: () => inTurn(() => readAfter(cursor - overlap)),
    onError: (error) => services.log.warn({ err: error }, 'the connection for events broke'),
  });
  return {
    cursor: () => cursor,
    async stop() {
      await listener.stop();
      await reading;
    },
  };
}

async function read(services: Services, where: 'id = any($1)' | 'id > $1', value: unknown): Promise<EventRow[]> {
  const { rows } = await services.pool.query<EventRow>(
    `select id, name, seller_id, order_id, subject_id, data from events where ${where} order by id limit ${batch}`,
    [value],
  );
  return rows;
}
