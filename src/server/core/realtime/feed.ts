import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../db/listen.ts';
import { eventChannel } from '../events/events.ts';
import type { Services } from '../../services.ts';
import { readAnnouncement, writeCursor, type Cursor } from './cursor.ts';
import type { EventRow } from './event-access.ts';

/** How many delivered ids are remembered, to deduplicate events read again after a gap. */
const remembered = 20_000;
const batch = 10_000;
const retryMs = 500;
/** Beyond this a client should reload everything instead of receiving each event. */
const maxMissed = 2_000;
/** A page that loads for longer refetches everything. */
const longestLoadMs = 60_000;
/** After a delivery the watermark is advanced. */
const settleMs = 1_000;
const longestAwayMs = 12 * 60 * 60 * 1000;

type Stored = EventRow & { readonly xact: number | null };

export type Feed = {
  /** The cursor of a listener that has received everything up to now. */
  cursor(): string;
  /** The same for a listener that started `ms` ago; at most a minute. */
  cursorAt(ageMs: number): Cursor;
  /** Events since a cursor, possibly with some earlier ones; null when too old or too many. */
  since(cursor: Cursor): Promise<readonly EventRow[] | null>;
  stop(): Promise<void>;
};

/**
 * Every process receives the ids of committed events by NOTIFY, in commit order, and reads them once. The watermark is
 * safe because each NOTIFY carries the oldest transaction running when it was written: all older ones had ended and
 * were announced before. After a lost connection everything above the watermark is read again.
 */
export async function followEvents(services: Services, tell: (events: readonly EventRow[]) => void): Promise<Feed> {
  const { pool } = services;
  const heard = new Set<number>();
  let horizon = await oldestRunning();
  let newest = 0;
  let settling: NodeJS.Timeout | null = null;
  const lines: Cursor[] = [{ horizon, at: Date.now() }];
  let reading: Promise<void> = Promise.resolve();
  /** A read failed: the watermark stays until it succeeds. */
  let isBehind = false;
  let isStopped = false;

  async function oldestRunning(): Promise<number> {
    const { rows } = await pool.query<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
    return Number(rows[0]?.xmin ?? 0);
  }
  const draw = (line: number) => {
    if (line <= horizon || isBehind) return;
    horizon = line;
    const at = Date.now();
    lines.push({ horizon, at });
    while (lines[1] && lines[1].at < at - longestLoadMs) lines.shift();
  };
  /** Notifies a watermark without events, ordered after all earlier notifications. */
  const settle = () => {
    settling ??= setTimeout(() => {
      settling = null;
      const text = `select pg_notify($1, pg_snapshot_xmin(pg_current_snapshot())::text || ':')`;
      pool.query(text, [eventChannel]).catch((error: unknown) => {
        services.log.warn({ err: error }, 'the line of events could not be drawn');
      });
    }, settleMs);
    settling.unref();
  };
  const takeNew = (events: readonly Stored[]) => {
    const fresh = events.filter(({ id }) => !heard.has(id));
    for (const { id, xact } of fresh) {
      heard.add(id);
      newest = Math.max(newest, xact ?? 0);
    }
    if (heard.size > remembered) for (const old of [...heard].slice(0, heard.size - remembered / 2)) heard.delete(old);
    if (fresh.length > 0) tell(fresh);
  };
  const readAnnounced = async (payload: string) => {
    const announced = readAnnouncement(payload);
    const events = announced.ids.length > 0 ? await read('id = any($1)', [announced.ids], batch) : [];
    draw(announced.horizon);
    takeNew(events);
    if (horizon <= newest && !isStopped) settle();
  };
  const readAgain = async () => {
    // Queried before reading: what has ended by now is visible below.
    const line = await oldestRunning();
    for (let after = 0; ;) {
      const events = await read('xact >= $1 and id > $2', [horizon, after], batch);
      takeNew(events);
      const last = events.at(-1);
      if (!last || events.length < batch) break;
      after = last.id;
    }
    isBehind = false;
    draw(line);
  };
  const read = async (where: string, values: readonly unknown[], limit: number): Promise<Stored[]> => {
    const columns = 'id, xact, name, seller_id, order_id, subject_id, data';
    const text = `select ${columns} from events where ${where} order by id limit ${limit}`;
    return (await pool.query<Stored>(text, [...values])).rows;
  };
  const inTurn = (work: () => Promise<void>) => {
    reading = reading.then(work).catch((error: unknown) => {
      services.log.error({ err: error }, 'events could not be read');
      if (!isBehind) void catchUp();
    });
  };
  const catchUp = async (): Promise<void> => {
    isBehind = true;
    await wait(retryMs, undefined, { ref: false });
    if (isStopped) return undefined;
    return readAgain().catch((error: unknown) => {
      services.log.error({ err: error }, 'events could not be read again');
      return catchUp();
    });
  };
  const listener = await listen(services.connection, {
    channels: [eventChannel],
    onNotification: (_, payload) => inTurn(() => readAnnounced(payload)),
    onGap: () => inTurn(readAgain),
    onError: (error) => services.log.warn({ err: error }, 'the connection for events broke'),
  });
  // Events committed between the first watermark and LISTEN.
  inTurn(readAgain);
  return {
    cursor: () => writeCursor({ horizon, at: Date.now() }),
    cursorAt(ageMs) {
      const began = Date.now() - Math.min(ageMs, longestLoadMs);
      const line = lines.findLast(({ at }) => at <= began) ?? lines[0];
      return { horizon: line?.horizon ?? horizon, at: began };
    },
    async since({ horizon: line, at }) {
      if (Date.now() - at > longestAwayMs || line > horizon) return null;
      const recent = new Date(at - longestAwayMs);
      const missed = await read('xact >= $1 and at > $2', [line, recent], maxMissed + 1);
      return missed.length > maxMissed ? null : missed;
    },
    async stop() {
      isStopped = true;
      if (settling) clearTimeout(settling);
      await listener.stop();
      await reading;
    },
  };
}
