import { Refused } from '../failure.ts';
import type { DeviceOp } from './device-db.ts';
import { announce } from './outbox-responses.ts';
import { isLost, mayNow, sendOperation } from './outbox-send.ts';

/** Operations the device could not store (storage full or unavailable). They are lost with this page. */
let inMemory: readonly DeviceOp[] = [];

export function storeInMemory(entry: Omit<DeviceOp, 'sequence'>): void {
  inMemory = [...inMemory, { ...entry, sequence: 0 }];
}

export const isInMemory = (): boolean => inMemory.some(mayNow);

/** Sends them in order, after all stored operations. False when the server is unreachable. */
export async function sendFromMemory(): Promise<boolean> {
  for (let op = inMemory.find(mayNow); op; op = inMemory.find(mayNow)) {
    const next = op;
    const remove = () => {
      inMemory = inMemory.filter((each) => each !== next);
    };
    try {
      const response = await sendOperation(next);
      remove();
      announce({ ...next, state: 'done' }, response);
    } catch (error) {
      if (isLost(error)) return false;
      remove();
      const message = error instanceof Refused ? error.message : String(error);
      announce({ ...next, state: 'attention', message }, null);
    }
  }
  return true;
}
