import { expect, test } from 'vitest';
import { afterReply, afterCustomer, dueAtOf, firstDeadlines, moved, type ServiceRules } from './deadlines.ts';

const rules: ServiceRules = {
  targets: { firstReplyMinutes: 240, nextReplyMinutes: 480, solutionMinutes: 1_080 },
  hours: { zone: 'UTC', days: [1, 2, 3, 4, 5], from: 540, to: 1080 },
};
/** A Wednesday. */
const at = (time: string, day = 14) => new Date(`2026-01-${day}T${time}:00Z`);
const texts = ({ replyDueAt, solveDueAt, solveLeft }: ReturnType<typeof moved>) => [
  replyDueAt?.toISOString().slice(8, 16),
  solveDueAt?.toISOString().slice(8, 16),
  solveLeft,
];
const first = firstDeadlines({ priority: 'normal', at: at('10:00') }, rules);

test('a new ticket has a deadline for the first answer and one for the solution', () => {
  expect(texts(first)).toEqual(['14T14:00', '16T10:00', null]);
  expect(dueAtOf(first)).toEqual(at('14:00'));
});

test('an urgent one has a quarter of the time', () => {
  expect(texts(firstDeadlines({ priority: 'urgent', at: at('10:00') }, rules))).toEqual(['14T11:00', '14T14:30', null]);
});

test('an answer ends its deadline and stops the clock of the solution while the customer is awaited', () => {
  const replied = afterReply(first, { status: 1, priority: 'normal', at: at('12:00') }, rules);
  expect(texts(replied)).toEqual([undefined, undefined, 16 * 60]);
  expect(dueAtOf(replied)).toBeNull();
  // The next day the customer replies: the next answer is due after 8 hours, the solution after the 16 that were left.
  const again = afterCustomer(replied, { status: 0, priority: 'normal', at: at('09:00', 15) }, rules);
  expect(texts(again)).toEqual(['15T17:00', '16T16:00', null]);
});

test('a second message of the customer does not move an answer that is owed', () => {
  const more = afterCustomer(first, { status: 0, priority: 'normal', at: at('13:00') }, rules);
  expect(texts(more)).toEqual(texts(first));
});

test('an answer is owed also while a third party is awaited; a solved ticket owes nothing', () => {
  expect(texts(moved(first, { status: 3, priority: 'normal', at: at('10:00') }, rules))[0]).toBe('14T14:00');
  expect(texts(moved(first, { status: 4, priority: 'normal', at: at('11:00') }, rules))).toEqual([
    undefined,
    undefined,
    null,
  ]);
});

test('reopened after a solution, it has the whole time again', () => {
  const solved = moved(first, { status: 4, priority: 'normal', at: at('11:00') }, rules);
  const again = afterCustomer(solved, { status: 0, priority: 'normal', at: at('11:00', 15) }, rules);
  expect(texts(again)).toEqual(['16T10:00', '19T11:00', null]);
});
