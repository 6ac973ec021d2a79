import { createStore, type Store } from '@tanstack/store';
import { readUserId } from '../../session/token.ts';
import { Unreachable } from '../failure.ts';
import type { DeviceOp } from '../outbox/device-db.ts';
import { outboxStore } from '../outbox/outbox-store.ts';
import { reportError } from '../report-error.ts';
import { operationOf } from './cart-entry.ts';
import { linesShown, withLine, type CartChange, type CartLine, type StoredCart } from './cart-lines.ts';

export type CartState = {
  readonly lines: readonly CartLine[];
  /** Operations without a response. */
  readonly waiting: number;
  /** Whether this device has ever received the cart. */
  readonly isKnown: boolean;
};

export type Cart = {
  readonly store: Store<CartState>;
  /** Shows a change at once and stores it in the outbox. */
  readonly change: (change: CartChange) => void;
  /** Fetches the server's cart once all operations are sent. @throws what fails, and Unreachable while operations wait */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
};

type Server = {
  readonly fetchLines: () => Promise<readonly CartLine[]>;
  /** Called when an operation was refused: the cart may differ from what was shown. */
  readonly onRefused: () => void;
};

type ChangeResponse = { readonly line: CartLine | null };

/** Changes made while the cart is fetched make the response useless; it is then fetched again, this often. */
const maxFetches = 3;

/** Dexie and the outbox: loaded with the first cart, not with the page. */
const loadDevice = () => import('./cart-device.ts');

const retryMs = 5_000;
/** As `loadDevice`; without a network it tries until the module is there. */
async function loadDeviceLater(): ReturnType<typeof loadDevice> {
  for (;;) {
    try {
      return await loadDevice();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** The cart of one user on this device: the server's lines with the waiting operations of the outbox applied. */
export function openCart(userId: string, { fetchLines, onRefused }: Server): Cart {
  const store = createStore<CartState>({ lines: [], waiting: 0, isKnown: false });
  let stored: StoredCart = { lines: null, changes: [] };
  /** The server's lines where the device could not store them. */
  let linesInMemory: readonly CartLine[] | null = null;
  /** Changes the outbox has not stored yet, or could not. */
  let unstored: readonly CartChange[] = [];
  let changeCount = 0;

  function show(): void {
    const lines = linesInMemory ?? stored.lines;
    const changes = [...stored.changes, ...unstored];
    store.setState(() => ({
      lines: linesShown({ lines, changes }),
      waiting: changes.length,
      isKnown: lines !== null,
    }));
  }

  let newestRead = 0;
  /** Reads the device again. An older read that ends late is ignored. */
  async function read(): Promise<void> {
    const own = ++newestRead;
    const { readCart } = await loadDevice();
    const cart = await readCart(
      userId,
      unstored.map(({ operation }) => operation.op_id),
    );
    if (own !== newestRead) return;
    stored = cart;
    unstored = unstored.filter(({ operation }) => !cart.stored.has(operation.op_id));
    show();
  }

  // In the order they were made: one change may remove pieces that the one before added.
  let storing: Promise<void> = Promise.resolve();
  function change(made: CartChange): void {
    changeCount += 1;
    unstored = [...unstored, made];
    show();
    storing = storing.then(() => keep(made));
  }

  async function keep(made: CartChange): Promise<void> {
    const { storeChange } = await loadDeviceLater();
    try {
      await storeChange(userId, made);
    } catch (error) {
      drop(made.operation.op_id);
      return reportError(error as Error);
    }
    // Without storage the change stays in memory until the server responds.
    await read().catch(() => undefined);
  }

  function drop(opId: string): void {
    unstored = unstored.filter(({ operation }) => operation.op_id !== opId);
    show();
  }

  /** The device stores the response of a stored change; only changes that are in memory end here. */
  function applyResponse(op: DeviceOp, response: unknown): void {
    if (op.state === 'attention') onRefused();
    if (!unstored.some(({ operation }) => operation.op_id === op.op_id)) return;
    if (op.state === 'done') {
      const { line } = response as ChangeResponse;
      linesInMemory = withLine(linesInMemory ?? stored.lines ?? [], operationOf(op), line);
    }
    drop(op.op_id);
  }

  let isStopped = false;
  let unfollow = () => {};
  async function follow(): Promise<void> {
    const { followCart } = await loadDeviceLater();
    if (!isStopped) unfollow = followCart(userId, read, applyResponse);
  }
  if (userId !== '') void follow();

  /** Another tab may have signed another user in. */
  function requireUser(): void {
    if (isStopped || readUserId() !== userId) throw new Unreachable('Network Error');
  }

  /** False when operations were added since `mark`. `mark` is null without storage: the lines are then in memory. */
  async function keepLines(lines: readonly CartLine[], mark: number | null): Promise<boolean> {
    const { storeLines } = await loadDevice();
    const isStored = mark === null ? null : await storeLines(userId, lines, mark).catch(() => null);
    if (isStored === false) return false;
    linesInMemory = isStored === null ? lines : null;
    await read().catch(show);
    return true;
  }

  // A response is used only if no operation was added meanwhile: none may be part of the lines and wait as well.
  async function refresh(): Promise<void> {
    const { beginRefresh, sendChanges } = await loadDevice();
    for (let fetches = 0; fetches < maxFetches; fetches += 1) {
      await storing;
      const countBefore = changeCount;
      const isSent = await sendChanges();
      requireUser();
      const mark = await beginRefresh(userId).catch(() => null);
      if (mark === 'waiting' || !isSent) {
        if (outboxStore.state.isUnreachable) break;
        continue;
      }
      const lines = await fetchLines();
      requireUser();
      if (mark === null && countBefore !== changeCount) continue;
      if (await keepLines(lines, mark)) return;
    }
    throw new Unreachable('Network Error');
  }

  function stop(): void {
    isStopped = true;
    unfollow();
  }

  return { store, change, refresh, stop };
}
