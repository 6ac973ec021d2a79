import { isUuid } from '#domain/shared/text/uuid.ts';
import { readStored, type Choice, type ProcessSearch, type Terms } from '../queries.ts';

const place = 'parcelyard.process.terms';
/** Selections stored; the oldest one goes first. */
const maxSelections = 20;
const maxEntries = 1000;

const usual: Terms = { channels: [], method: 'auto', leftOut: [] };

/** One selection of one user: the orders of a seller, of a store, or chosen ones. */
const keyOf = (userId: string, { ids, pick, seller_id, store_id }: ProcessSearch): string =>
  JSON.stringify([userId, seller_id ?? '', store_id ?? '', ids ?? '', pick ?? '']);

type Entry = readonly [key: string, terms: unknown];

function entries(): readonly Entry[] {
  const stored = readStored(place);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is Entry => Array.isArray(one) && typeof one[0] === 'string');
}

/** What was chosen for a selection before a reload, as far as it can be read. */
export function readTerms(userId: string, search: ProcessSearch): Terms {
  const key = keyOf(userId, search);
  const found = entries().find(([each]) => each === key)?.[1];
  if (typeof found !== 'object' || found === null) return usual;
  const { channels, method, leftOut } = found as { channels?: unknown; method?: unknown; leftOut?: unknown };
  return {
    channels: listOf(channels, readChoice),
    method: method === 'manual' ? 'manual' : 'auto',
    leftOut: listOf(leftOut, (id) => (isUuid(id) ? id : null)),
  };
}

/** Keeps what was chosen in this tab. */
export function saveTerms(userId: string, search: ProcessSearch, terms: Terms): void {
  const key = keyOf(userId, search);
  const others = entries().filter(([each]) => each !== key);
  try {
    sessionStorage.setItem(place, JSON.stringify([...others, [key, terms]].slice(-maxSelections)));
  } catch {
    // Full or blocked: the choice then lasts until the next reload.
  }
}

function listOf<T>(value: unknown, read: (one: unknown) => T | null): readonly T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => read(one) ?? []).slice(0, maxEntries);
}

function readChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { group, country_code, channel_id } = value as Record<string, unknown>;
  if (typeof country_code !== 'string' || !/^[A-Z]{2}$/.test(country_code) || !isUuid(channel_id)) return null;
  return { country_code, channel_id, ...(typeof group === 'string' && group.length <= 200 ? { group } : {}) };
}
