import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { decideMove, managers, move } from '#domain/shared/status.ts';
import type { Party, StatusRefusal, Transitions } from '#domain/shared/status.ts';

/** The statuses of store costs and marketing fees. */
export const expenseStatus = { unconfirmed: 0, confirmed: 1 } as const;
export const expenseStatuses = Object.values(expenseStatus);
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** Confirmed is final: an error is corrected by another entry, which may be negative. */
export const expenseTransitions: Transitions<ExpenseStatus, 'confirm', never> = {
  statuses: expenseStatuses,
  starts: [expenseStatus.unconfirmed],
  moves: [move(expenseStatus.unconfirmed, expenseStatus.confirmed, 'confirm', managers)],
};

export type ExpenseFacts = { readonly status: ExpenseStatus; readonly version: number };

export type ExpenseRefusal = StatusRefusal | 'expense.changed-meanwhile';

/** Only what the user has seen is changed: `seen` is the version on the screen. */
export function decideEdit(
  expense: ExpenseFacts,
  seen: number,
): Result<true, 'status.wrong' | 'expense.changed-meanwhile'> {
  if (!expenseEditable(expense.status)) return refuse('status.wrong', { status: String(expense.status) });
  return expense.version === seen ? ok(true) : refuse('expense.changed-meanwhile');
}

/** Checks the confirmation of a cost or fee. */
export function decideConfirm(
  expense: ExpenseFacts,
  seen: number,
  parties: readonly Party[],
): Result<ExpenseStatus, ExpenseRefusal> {
  const moved = decideMove<ExpenseStatus, 'confirm', never, never>(
    expenseTransitions,
    { from: expense.status, action: 'confirm' },
    parties,
    () => null,
  );
  if (!moved.ok) return moved;
  return expense.version === seen ? moved : refuse('expense.changed-meanwhile');
}

/** Edited and deleted only while unconfirmed. */
export const expenseEditable = (status: ExpenseStatus): boolean => status === expenseStatus.unconfirmed;
