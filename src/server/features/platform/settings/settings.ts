import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { readSetting, settings, type SettingName, type SettingValue } from '#domain/platform/settings/settings.ts';
import { query } from '#server/core/db/rows.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

type Stored = ReadonlyMap<string, unknown>;
/**
 * One entry per handle whose process receives change events; a transaction's handle has none and reads its own state.
 */
const caches = new Map<Db, SettingsCache>();

type SettingsCache = {
  /** Reads what is not cached. */
  readonly from: Db;
  /** Counts received change events. */
  round: number;
  stored: Stored | null;
  /** Until then (monotonic, ms) nothing is cached: a change by this process may not be committed yet. */
  straightUntil: number;
};
/** Longer than any command takes from its write to its commit. */
const straightMs = 3_000;

/** The current value, or the default. Cheap on `services.db`, where it is cached until it changes. */
export async function settingOf<N extends SettingName>(db: Db, name: N): Promise<SettingValue<N>> {
  return readSetting(name, (await storedOf(db)).get(name));
}

/** Several settings at once. */
export async function settingsOf<const N extends SettingName>(
  db: Db,
  names: readonly N[],
): Promise<{ readonly [K in N]: SettingValue<K> }> {
  const stored = await storedOf(db);
  const pairs = names.map((name) => [name, readSetting(name, stored.get(name))]);
  return Object.fromEntries(pairs) as { readonly [K in N]: SettingValue<K> };
}

/**
 * Writes a setting in the caller's transaction and publishes `setting.changed`, without the value. @throws RangeError
 * when the value is invalid: validate it before.
 */
export async function setSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: SettingValue<N>,
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  if (settings[name].read(value) === undefined) throw new RangeError(`Invalid value for ${name}`);
  await db.execute(sql`
    insert into settings (key, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const straightUntil = performance.now() + straightMs;
  for (const entry of caches.values()) Object.assign(entry, { round: entry.round + 1, stored: null, straightUntil });
  await record(db, { name: 'setting.changed', actorId, data: { name }, at });
}

/**
 * Enables caching for this handle; the caller must call `dropSettings` on every change. `from`: another connection, because
 * commands read settings while they hold locks that the queries of other requests wait for, with all connections of their pool.
 */
export function keepSettings(db: Db, from: Db): void {
  caches.set(db, { from, round: 0, stored: null, straightUntil: 0 });
}

/** Disables caching for this handle. */
export function forgetSettings(db: Db): void {
  caches.delete(db);
}

/** Invalidates the cache after `setting.changed`. */
export function dropSettings(db: Db): void {
  const entry = caches.get(db);
  if (!entry) return;
  entry.round += 1;
  entry.stored = null;
}

async function storedOf(db: Db): Promise<Stored> {
  const entry = caches.get(db);
  if (!entry) return read(db);
  if (entry.stored) return entry.stored;
  const { round } = entry;
  const stored = await read(entry.from);
  // After a change during the query the result may be stale, so it is not cached.
  if (entry.round === round && performance.now() >= entry.straightUntil) entry.stored = stored;
  return stored;
}

const SettingRow = z.object({ key: z.string(), value: z.unknown() });

async function read(db: Db): Promise<Stored> {
  const rows = await query(db, SettingRow).all(sql`select key, value from settings`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
