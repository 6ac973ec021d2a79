import { expect, test } from 'vitest';
import { expenseStatus, type ExpenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { later, refusal, useFakeScreen } from '../../../features/screen.fixture.ts';
import { markUnreachable } from '../../../sync/connectivity.ts';
import { useExpenseActions } from './use-expense-actions.ts';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
let deleted = 0;

function actions(more: { status?: ExpenseStatus; mayEdit?: boolean; mayConfirm?: boolean } = {}) {
  const { status = expenseStatus.unconfirmed, mayEdit = true, mayConfirm = true } = more;
  deleted = 0;
  return screen().run(() =>
    useExpenseActions(
      { _id: id, number: 'C-1', version: 3, status },
      {
        remove: 'funding.deleteStoreCost',
        confirm: 'funding.confirmStoreCost',
        mayEdit,
        mayConfirm,
        onDeleted: () => void (deleted += 1),
      },
    ),
  );
}
const toasts = () => screen().toasts.map(({ title }) => title);

test('deletes the entry as it was seen, and leaves it', async () => {
  screen().on('funding.deleteStoreCost', () => null);
  const hook = await actions();
  await hook.act(({ remove }) => remove.run());
  expect(screen().inputs('funding.deleteStoreCost')).toEqual([{ _id: id, version: 3 }]);
  expect([deleted, toasts()]).toEqual([1, ['C-1 is deleted']]);
});

test('confirms the entry as it was seen, and goes back to reading', async () => {
  const response = later<unknown>();
  screen().on('funding.confirmStoreCost', () => response.response);
  const hook = await actions();
  await hook.act(({ onStep }) => onStep('confirm'));
  await hook.act(({ confirm }) => confirm.run());
  expect([hook.current.confirm.isPending, hook.current.remove.isPending]).toEqual([true, false]);
  await screen().act(() => response.arrive({ number: 'C-1' }));
  expect(screen().inputs('funding.confirmStoreCost')).toEqual([{ _id: id, version: 3 }]);
  expect([hook.current.step, toasts(), deleted]).toEqual(['read', ['C-1 is confirmed'], 0]);
});

test('two presses are one command for the server', async () => {
  screen().on('funding.confirmStoreCost', () => later<unknown>().response);
  const hook = await actions();
  await hook.act(({ confirm }) => {
    confirm.run();
    confirm.run();
  });
  expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(1);
});

test.each(['remove', 'confirm'] as const)('a refusal to %s is a message, and the question stays open', async (act) => {
  screen().on('funding.deleteStoreCost', () => refusal('expense.changed-meanwhile'));
  screen().on('funding.confirmStoreCost', () => refusal('expense.changed-meanwhile'));
  const hook = await actions();
  await hook.act(({ onStep }) => onStep(act === 'remove' ? 'delete' : 'confirm'));
  await hook.act((current) => current[act].run());
  expect(screen().errors).toHaveLength(1);
  expect([hook.current.step, hook.current[act].isPending, deleted, toasts()]).toEqual([
    act === 'remove' ? 'delete' : 'confirm',
    false,
    0,
    [],
  ]);
});

test.each([
  ['an unconfirmed entry', {}, true, true],
  ['a confirmed entry', { status: expenseStatus.confirmed }, false, false],
  ['an entry of others', { mayEdit: false }, false, true],
  ['an entry that another role confirms', { mayConfirm: false }, true, false],
] as const)('%s may be changed and confirmed as its rights allow', async (_, more, mayEdit, mayConfirm) => {
  const hook = await actions(more);
  expect(hook.current).toMatchObject({ mayEdit, mayConfirm });
});

test('without the connection says why nothing can be done', async () => {
  const hook = await actions();
  expect(hook.current.why).toBeUndefined();
  await screen().act(() => markUnreachable());
  expect(hook.current.why).toBe('This needs the connection.');
});
