import { liveQuery } from 'dexie';
import { deviceDb, readMeta, writeMeta, type DeviceOp } from '../device-db.ts';
import { openOps } from '../outbox-queue.ts';
import { withoutUndone } from '../outbox-responses.ts';

/** Operations of this device that were not sent yet, or were refused. */
export type Waiting = {
  readonly ops: readonly DeviceOp[];
  /** The names of the users of this device. */
  readonly names: Readonly<Record<string, string>>;
};

const nameKey = 'name.';

async function namesHere(): Promise<Record<string, string>> {
  const rows = await deviceDb().meta.where('key').startsWith(nameKey).toArray();
  return Object.fromEntries(rows.map(({ key, value }) => [key.slice(nameKey.length), String(value)]));
}

/** Stores a user's name, so that their unsent operations still show it when another user signs in on this device. */
export async function rememberName(userId: string, name: string): Promise<void> {
  const db = deviceDb();
  if ((await readMeta<string>(db, nameKey + userId)) !== name) await writeMeta(db, nameKey + userId, name);
}

const readWaiting = async (): Promise<Waiting> => {
  const [ops, names] = await Promise.all([openOps(), namesHere()]);
  return { ops, names };
};

/** Follows the waiting operations of all tabs of the device. `onFailed`: they cannot be read. */
export function watchWaiting(onChange: (waiting: Waiting) => void, onFailed: () => void = () => undefined): () => void {
  const following = liveQuery(readWaiting).subscribe({ next: onChange, error: onFailed });
  // A live query reports nothing where the database cannot be opened, or is closed.
  void readWaiting().catch(onFailed);
  return () => following.unsubscribe();
}

/** Follows the number of unsent operations of all users of this device. */
export const watchUnsentHere = (onChange: (count: number) => void): (() => void) =>
  watchWaiting(({ ops }) => onChange(withoutUndone(ops.filter((op) => op.state === 'waiting')).length));

export type Unsent = { readonly scans: number; readonly changes: number };

/** Follows the number of unsent operations of one user. */
export function watchUnsent(userId: string, onChange: (unsent: Unsent) => void): () => void {
  return watchWaiting(({ ops }) => {
    const own = withoutUndone(ops.filter((op) => op.user_id === userId && op.state === 'waiting'));
    const scans = own.filter((op) => op.seq > 0 && op.call !== 'pack.photo').length;
    onChange({ scans, changes: own.length - scans });
  });
}
