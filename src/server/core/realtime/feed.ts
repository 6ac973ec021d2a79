import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { listen } from '../db/listen.ts';
import { eventChannel } from '../events/events.ts';
import type { Services } from '../../services.ts';
import { readAnnouncement, writeCursor, type Cursor } from './cursor.ts';
import { EventRow } from './event-access.ts';
import { checkedRows } from '../db/checked-rows.ts';

/** Max stored ids of delivered events, to deduplicate events read again after a gap. */
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

const Stored = EventRow.extend({ xact: z.number().nullable() });
type Stored = z.output<typeof Stored>;

export type Feed = {
  /** The cursor of a listener that has received everything up to now. */
  cursor(): string;
  /** The same for a listener that started `ms` ago; at most a minute. */
  cursorAt(ageMs: number): Cursor;
  /** Events since a cursor, possibly with some earlier ones; null when too old or too many. */
  since(cursor: Cursor): Promise<readonly EventRow[] | null>;
  stop(): Promise<void>;
};

const XminRow = z.object({ xmin: z.string() });

/**
 * Every process receives the ids of committed events by NOTIFY, in commit order, and reads them once. The watermark is
 * safe because each NOTIFY carries the oldest transaction running when it was written: all older ones had ended and
 * were announced before. After a lost connection everything above the watermark is read again.
 */
export async function followEvents(services: Services, deliver: (events: readonly EventRow[]) => void): Promise<Feed> {
  const { pool } = services;
  const delivered = new Set<number>();
  let horizon = await oldestRunning();
  let newest = 0;
  let notifyTimer: NodeJS.Timeout | null = null;
  const watermarks: Cursor[] = [{ horizon, at: Date.now() }];
  let reading: Promise<void> = Promise.resolve();
  /** A read failed: the watermark stays until it succeeds. */
  let isBehind = false;
  let isStopped = false;

  async function oldestRunning(): Promise<number> {
    const rows = checkedRows(XminRow, await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin'));
    return Number(rows[0]?.xmin ?? 0);
  }
  const advance = (watermark: number) => {
    if (watermark <= horizon || isBehind) return;
    horizon = watermark;
    const at = Date.now();
    watermarks.push({ horizon, at });
    while (watermarks[1] && watermarks[1].at < at - longestLoadMs) watermarks.shift();
  };
  /** Notifies a watermark without events, ordered after all earlier notifications. */
  const notifyWatermark = () => {
    notifyTimer ??= setTimeout(() => {
      notifyTimer = null;
      const text = `select pg_notify($1, pg_snapshot_xmin(pg_current_snapshot())::text || ':')`;
      pool.query(text, [eventChannel]).catch((error: unknown) => {
        services.log.warn({ err: error }, 'the event watermark could not be notified');
      });
    }, settleMs);
    notifyTimer.unref();
  };
  const takeNew = (events: readonly Stored[]) => {
    const fresh = events.filter(({ id }) => !delivered.has(id));
    for (const { id, xact } of fresh) {
      delivered.add(id);
      newest = Math.max(newest, xact ?? 0);
    }
    if (delivered.size > remembered)
      for (const old of [...delivered].slice(0, delivered.size - remembered / 2)) delivered.delete(old);
    if (fresh.length > 0) deliver(fresh);
  };
  const readAnnounced = async (payload: string) => {
    const announced = readAnnouncement(payload);
    const events = announced.ids.length > 0 ? await read('id = any($1)', [announced.ids], batch) : [];
    advance(announced.horizon);
    takeNew(events);
    if (horizon <= newest && !isStopped) notifyWatermark();
  };
  const readAgain = async () => {
    // Queried before reading: what has ended by now is visible below.
    const watermark = await oldestRunning();
    // A restored database counts transactions from the start again, so all its earlier events have higher ids.
    const recent = new Date(Date.now() - longestAwayMs);
    for (let after = 0; ;) {
      const events = await read('xact >= $1 and at > $2 and id > $3', [horizon, recent, after], batch);
      takeNew(events);
      const last = events.at(-1);
      if (!last || events.length < batch) break;
      after = last.id;
    }
    isBehind = false;
    advance(watermark);
  };
  const read = async (where: string, values: readonly unknown[], limit: number): Promise<Stored[]> => {
    const columns = 'id, xact, name, seller_id, order_id, subject_id, data';
    const text = `select ${columns} from events where ${where} order by id limit ${limit}`;
    return checkedRows(Stored, await pool.query(text, [...values]));
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
      services.log.error({ err: error }, 'missed events could not be read');
      return catchUp();
    });
  };
  const listener = await listen(services.connection, {
    channels: [eventChannel],
    onNotification: (_, payload) => inTurn(() => readAnnounced(payload)),
    onGap: () => inTurn(readAgain),
    onError: (error) => services.log.warn({ err: error }, 'the event connection was lost'),
  });
  // Events committed between the first watermark and LISTEN.
  inTurn(readAgain);
  return {
    cursor: () => writeCursor({ horizon, at: Date.now() }),
    cursorAt(ageMs) {
      const began = Date.now() - Math.min(ageMs, longestLoadMs);
      const watermark = watermarks.findLast(({ at }) => at <= began) ?? watermarks[0];
      return { horizon: watermark?.horizon ?? horizon, at: began };
    },
    async since({ horizon: watermark, at }) {
      if (Date.now() - at > longestAwayMs || watermark > horizon) return null;
      const recent = new Date(at - longestAwayMs);
      const missed = await read('xact >= $1 and at > $2', [watermark, recent], maxMissed + 1);
      return missed.length > maxMissed ? null : missed;
    },
    async stop() {
      isStopped = true;
      if (notifyTimer) clearTimeout(notifyTimer);
      await listener.stop();
      await reading;
    },
  };
}
