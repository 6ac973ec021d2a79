import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { byName, managers, move, type Party, type Transitions } from '#domain/shared/status.ts';

/**
 * The storage bill of a seller for a month. running: its days are still added. due: complete, and waits for the balance.
 * charged: paid. free: complete, and nothing is to be paid. reversed: staff gave it up; a paid amount is back on the
 * balance.
 */
export const storageBillStatuses = ['running', 'due', 'charged', 'free', 'reversed'] as const;
export const storageBillStatus = byName(storageBillStatuses);
export type StorageBillStatus = (typeof storageBillStatuses)[number];
export type StorageBillAction = 'close' | 'close-free' | 'charge' | 'reverse';

export const storageBillTransitions: Transitions<StorageBillStatus, StorageBillAction> = {
  statuses: storageBillStatuses,
  starts: ['running'],
  moves: [
    move('running', 'due', 'close', ['system']),
    move('running', 'free', 'close-free', ['system']),
    move('due', 'charged', 'charge', ['system']),
    move('due', 'reversed', 'reverse', managers),
    move('charged', 'reversed', 'reverse', managers),
  ],
};

/** Whether these parties may reverse a bill. */
export function decideReversal(
  { status, number }: { readonly status: StorageBillStatus; readonly number: string },
  parties: readonly Party[],
): Result<true, 'storage.wrong-status'> {
  const isAllowed = storageBillTransitions.moves.some(
    (step) =>
      step.from === status && step.action === 'reverse' && step.parties.some((party) => parties.includes(party)),
  );
  return isAllowed ? ok(true) : refuse('storage.wrong-status', { number, status });
}
