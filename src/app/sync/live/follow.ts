import Dexie from 'dexie';
import { behindPaint } from '../after-paint.ts';
import { deviceDb, type DeviceDb } from '../outbox/device-db.ts';

type TableName = 'operations' | 'parcels' | 'carts';

/**
 * Subscribes to what `read` finds in tables of the device, across tabs. Unlike a live query it reads again only after the next paint: each scan
 * changes these tables, and its verdict comes before any count.
 * @returns the unsubscribe function
 */
export function follow<T>(
  tables: readonly TableName[],
  read: (db: DeviceDb) => Promise<T>,
  callback: (now: T) => void,
): () => void {
  const db = deviceDb();
  const places = tables.map((table) => `idb://${db.name}/${table}/`);
  let isOver = false;
  let isScheduled = false;
  let newest = 0;
  const schedule = () => {
    isScheduled = false;
    const at = ++newest;
    read(db).then(
      // An earlier read may finish later.
      (now) => !isOver && at === newest && callback(now),
      () => undefined,
    );
  };
  const changed = (parts: object) => {
    if (isScheduled || isOver || !Object.keys(parts).some((part) => places.some((place) => part.startsWith(place))))
      return;
    isScheduled = true;
    behindPaint(schedule);
  };
  Dexie.on('storagemutated', changed);
  schedule();
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(changed);
  };
}
