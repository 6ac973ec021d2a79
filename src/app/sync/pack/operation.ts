import { readUserId } from '../../session/token.ts';
import { clockAheadMs } from '../clock.ts';
import type { DeviceDb, DeviceOp } from '../device-db.ts';
import { newKey } from '../key.ts';

/** This device's id and the next of its count; both live and die with its database. */
async function identity(db: DeviceDb): Promise<{ deviceId: string; seq: number }> {
  const [device, last] = await db.meta.bulkGet(['device', 'seq']);
  const deviceId = (device?.value as string | undefined) ?? newKey();
  const seq = ((last?.value as number | undefined) ?? 0) + 1;
  const named = device ? [] : [{ key: 'device', value: deviceId }];
  await db.meta.bulkPut([...named, { key: 'seq', value: seq }]);
  return { deviceId, seq };
}

type Making = Pick<DeviceOp, 'call' | 'about' | 'title' | 'told' | 'line_id'> & {
  readonly more: Record<string, unknown>;
};

/** Writes an operation of this device; inside the transaction of its effect here. Answers its id. */
export async function makeOperation(db: DeviceDb, { more, ...named }: Making): Promise<string> {
  const { deviceId, seq } = await identity(db);
  const [opId, userId, now] = [newKey(), readUserId(), Date.now()];
  const said = { op_id: opId, device_id: deviceId, seq, at: new Date(now).toISOString(), clock_ms: clockAheadMs() };
  await db.ops.add({
    ...named,
    op_id: opId,
    seq,
    user_id: userId,
    input: { ...said, ...(userId ? { user_id: userId } : {}), ...more },
    state: 'waiting',
    at: now,
    words: '',
  });
  return opId;
}
