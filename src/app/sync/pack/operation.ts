import { readUserId } from '../../session/token.ts';
import { clockAheadMs } from '../clock.ts';
import { readMeta, writeMeta, type DeviceDb, type DeviceOp } from '../device-db.ts';
import { newKey } from '../key.ts';

/** This device's id and the next of its count; both live and die with its database. */
async function identity(db: DeviceDb): Promise<{ deviceId: string; seq: number }> {
  const deviceId = (await readMeta<string>(db, 'device')) ?? newKey();
  const seq = ((await readMeta<number>(db, 'seq')) ?? 0) + 1;
  await Promise.all([writeMeta(db, 'device', deviceId), writeMeta(db, 'seq', seq)]);
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
