import { readUserId } from '../../session/token.ts';
import type { CommandName, Input } from '../calls.ts';
import { newKey } from '../key.ts';
import { deviceDb, type DeviceOp } from './device-db.ts';
import { inState } from './outbox-responses.ts';
import { storeInMemory } from './outbox-memory.ts';
import { drain } from './outbox.ts';

/** What waits and what was refused, oldest first. */
export async function openOps(): Promise<DeviceOp[]> {
  const [refused, waiting] = await Promise.all([inState('attention').toArray(), inState('waiting').toArray()]);
  return [...refused, ...waiting].toSorted((one, other) => one.sequence - other.sequence);
}

/** Closes a refused operation that the user has seen. */
export async function acknowledge(sequence: number): Promise<void> {
  const db = deviceDb();
  await db.transaction('rw', db.operations, db.photos, async () => {
    const op = await db.operations.get(sequence);
    if (!op) return;
    await db.operations.update(sequence, { state: 'done' });
    await db.photos.delete(op.op_id);
  });
}

/** Sends a refused operation again: with its own id, so that it counts once, and under a new key, so that it is decided anew. */
export async function sendAgain(sequence: number): Promise<void> {
  await deviceDb()
    .operations.where({ sequence })
    .filter((op) => op.state === 'attention')
    .modify({ state: 'waiting', message: '', key: newKey() });
  void drain();
}

/** Whether an operation of the current user about the same subject waits already. */
export async function isBehind(subject: string): Promise<boolean> {
  const before = await deviceDb().operations.where({ subject, state: 'waiting' }).toArray();
  return before.some((op) => op.seq === 0 && op.user_id === readUserId());
}

/** How an operation is named on this device. */
export type Named = {
  /** Its subject: an id. */
  readonly subject: string;
  /** The subject as users know it: an order number. */
  readonly title: string;
};

type Queued = Named & {
  readonly opId: string;
  readonly userId?: string;
  /** What screens display of its effect until the server responds. */
  readonly preview?: unknown;
};

const entryOf = (
  call: CommandName,
  input: object,
  { subject, title, opId, userId = readUserId(), preview }: Queued,
): Omit<DeviceOp, 'sequence'> => ({
  op_id: opId,
  seq: 0,
  user_id: userId,
  call,
  input: { ...input },
  subject,
  title,
  state: 'waiting',
  localResult: 'queued',
  line_id: null,
  at: Date.now(),
  message: '',
  ...(preview !== undefined && { preview }),
});

/** Stores a command that is sent under `opId` when the server can be reached. @throws when the device cannot store it */
export async function queueCommand<N extends CommandName>(call: N, input: Input<N>, queued: Queued): Promise<void> {
  await deviceDb().operations.add(entryOf(call, input, queued));
  void drain();
}

/** As `queueCommand`; a device that cannot store it holds it in memory and sends it while this page is open. */
export async function queueOrHold<N extends CommandName>(call: N, input: Input<N>, queued: Queued): Promise<void> {
  const entry = entryOf(call, input, queued);
  await deviceDb()
    .operations.add(entry)
    .catch(() => storeInMemory(entry));
  void drain();
}
