import { Refused } from '../failure.ts';
import type { DeviceOp } from './device-db.ts';
import { announce } from './outbox-responses.ts';
import { isLost, mayNow, sendOperation } from './outbox-send.ts';

/** Operations the device could not store (storage full or unavailable). They are lost with this page. */
let held: readonly DeviceOp[] = [];

export function holdInMemory(entry: Omit<DeviceOp, 'sequence'>): void {
  held = [...held, { ...entry, sequence: 0 }];
}

export const isHolding = (): boolean => held.some(mayNow);

/** Sends them in order, after all stored operations. False when the server is unreachable. */
export async function sendHeld(): Promise<boolean> {
  for (let op = held.find(mayNow); op; op = held.find(mayNow)) {
    const next = op;
    const release = () => {
      held = held.filter((each) => each !== next);
    };
    try {
      const response = await sendOperation(next);
      release();
      announce({ ...next, state: 'done' }, response);
    } catch (error) {
      if (isLost(error)) return false;
      release();
      const message = error instanceof Refused ? error.message : String(error);
      announce({ ...next, state: 'attention', message }, null);
    }
  }
  return true;
}
