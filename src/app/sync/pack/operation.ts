import { readUserId } from '../../session/token.ts';
import { noteActivity } from '../live/activity.ts';
import { clockAheadMs } from '../http/clock.ts';
import type { DeviceDb, DeviceOp } from '../outbox/device-db.ts';
import { newKey } from '../key.ts';

type Identity = { readonly deviceId: string; readonly seq: number; readonly isNew: boolean };

/** The device's id and its next sequence number; both are stored in the device database. */
export async function identityOf(db: DeviceDb): Promise<Identity> {
  const [device, last] = await db.meta.bulkGet(['device', 'seq']);
  const deviceId = (device?.value as string | undefined) ?? newKey();
  const seq = ((last?.value as number | undefined) ?? 0) + 1;
  return { deviceId, seq, isNew: device === undefined };
}

type NewOperation = Pick<DeviceOp, 'call' | 'subject' | 'title' | 'localResult' | 'line_id' | 'before'> & {
  readonly more: Record<string, unknown>;
};

/** Stores an operation in the transaction of its effect. Returns its id. `identity`: already read in this transaction. */
export async function makeOperation(
  db: DeviceDb,
  { more, ...named }: NewOperation,
  identity: Identity | null = null,
): Promise<string> {
  // A camera scan sends no click or key event, but counts as activity.
  noteActivity();
  const { deviceId, seq, isNew } = identity ?? (await identityOf(db));
  const [opId, userId, now] = [newKey(), readUserId(), Date.now()];
  const envelope = { op_id: opId, device_id: deviceId, seq, at: new Date(now).toISOString(), clock_ms: clockAheadMs() };
  const op = {
    ...named,
    op_id: opId,
    seq,
    user_id: userId,
    input: { ...envelope, ...(userId ? { user_id: userId } : {}), ...more },
    state: 'waiting',
    at: now,
    message: '',
  } as const;
  const counted = { key: 'seq', value: seq };
  await Promise.all([
    db.operations.add(op),
    db.meta.bulkPut(isNew ? [{ key: 'device', value: deviceId }, counted] : [counted]),
  ]);
  return opId;
}
