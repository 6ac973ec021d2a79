import { sql } from 'drizzle-orm';
import { readSetting, settings, type SettingName, type SettingValue } from '#domain/platform/settings/settings.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';

type Stored = ReadonlyMap<string, unknown>;
/** One entry for a handle whose process hears of changes; a transaction's handle has none and reads what is true inside it. */
const kept = new Map<Db, Kept>();

type Kept = {
  /** Counts the changes that were heard of. */
  round: number;
  stored: Stored | null;
  /** Until then (monotonic, ms) nothing is remembered: a change of this process's own may not be committed yet. */
  straightUntil: number;
};
/** Longer than any command's transaction takes from its write to its commit; its event may come a moment later. */
const straightMs = 3_000;

/** What the setting holds now, or its initial value. Cheap on `services.db`: there it is remembered until it changes. */
export async function settingOf<N extends SettingName>(db: Db, name: N): Promise<SettingValue<N>> {
  return readSetting(name, (await storedOf(db)).get(name));
}

/** Several at once. */
export async function settingsOf<const N extends SettingName>(
  db: Db,
  names: readonly N[],
): Promise<{ readonly [K in N]: SettingValue<K> }> {
  const stored = await storedOf(db);
  const pairs = names.map((name) => [name, readSetting(name, stored.get(name))]);
  return Object.fromEntries(pairs) as { readonly [K in N]: SettingValue<K> };
}

/**
 * Writes a setting in the caller's transaction and tells every process with `setting.changed`. Values never travel with
 * the event. @throws RangeError when the value is not one the setting may hold: judge it before.
 */
export async function setSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: SettingValue<N>,
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<void> {
  if (settings[name].read(value) === undefined) throw new RangeError(`${name} cannot hold this`);
  await db.execute(sql`
    insert into settings (key, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const straightUntil = performance.now() + straightMs;
  for (const entry of kept.values()) Object.assign(entry, { round: entry.round + 1, stored: null, straightUntil });
  await record(db, { name: 'setting.changed', actorId, data: { name }, at });
}

/** From now on this handle's settings are remembered; whoever calls this must call `dropSettings` on every change. */
export function keepSettings(db: Db): void {
  kept.set(db, { round: 0, stored: null, straightUntil: 0 });
}

/** Nobody hears of changes for this handle any more. */
export function forgetSettings(db: Db): void {
  kept.delete(db);
}

/** A `setting.changed` was heard: what is remembered may be old. */
export function dropSettings(db: Db): void {
  const entry = kept.get(db);
  if (!entry) return;
  entry.round += 1;
  entry.stored = null;
}

async function storedOf(db: Db): Promise<Stored> {
  const entry = kept.get(db);
  if (!entry) return read(db);
  if (entry.stored) return entry.stored;
  const { round } = entry;
  const stored = await read(db);
  // A change that was heard while the question was under way may or may not be in the answer.
  if (entry.round === round && performance.now() >= entry.straightUntil) entry.stored = stored;
  return stored;
}

async function read(db: Db): Promise<Stored> {
  const { rows } = await db.execute<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
