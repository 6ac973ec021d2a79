import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Me } from '../../../session/session.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { eur, id, payment, recharge } from './account.fixture.ts';
import { ConfirmSum } from './ConfirmSum.tsx';
import { InvalidateDialog } from './InvalidateDialog.tsx';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { ProofView } from './proof/ProofView.tsx';
import type { PaymentRow, RechargeRow } from './rows.ts';
import { useConfirmSum, type SumForm } from './use-confirm-sum.ts';

const screen = useFakeScreen();
const undone = { until: null, start: (send: () => void) => send(), undo: () => undefined, sendNow: () => undefined };

describe('what arrived', () => {
  let confirmed: RechargeRow[] = [];
  const form = async (more: Partial<RechargeRow> = {}, books = 'EUR') => {
    confirmed = [];
    const row = recharge(more);
    function Sum() {
      const sumForm = useConfirmSum(row, undone as never, (each) => confirmed.push(each));
      return createElement(ConfirmSum, { id: 'sum', row, books, sumForm });
    }
    const view = await open(screen(), () => createElement(Sum));
    const current = () => view.parts('sumForm').map((props) => props['sumForm'] as SumForm)[0];
    return { view, submit: () => screen().act(() => current()?.form.submit()), sum: () => current()?.sum };
  };

  test('is what was claimed, without a fee, unless changed', async () => {
    screen().on('account.confirmRecordAmount', () => recharge({ status: 1, credited: eur(50_000) }));
    const { view, submit, sum } = await form();
    expect(sum()).toBe('€500.00');
    expect(view.text).toContain('As claimed');
    await submit();
    expect(screen().inputs('account.confirmRecordAmount')).toEqual([
      { _id: id(1), amount_minor: 50_000, fee_minor: 0 },
    ]);
    expect(screen().toasts).toMatchObject([{ title: 'RC-1 is confirmed', text: '€500.00 went to Lin.' }]);
    expect(confirmed).toHaveLength(1);
  });

  test.each([
    [eur(49_000), '€10.00 less than claimed'],
    [eur(51_000), '€10.00 more than claimed'],
  ])('%o is %s', async (amount, text) => {
    const { view } = await form();
    await view.field('Amount').set(amount);
    expect(view.text).toContain(text);
  });

  test('minus the fee goes on the balance', async () => {
    const { view } = await form();
    await view.field('Fee of the bank').set(eur(250));
    expect(view.text).toContain('€497.50');
  });

  test('in another currency is converted at the shown rate', async () => {
    const { view } = await form({ claimed: { minor: 10_000, currency: 'USD' }, rate_e8: 92_000_000 });
    expect(view.text).toContain('€92.00');
    expect(view.text).toContain('1 USD = 0.92');
  });

  test('without a rate says so instead of a sum', async () => {
    const { view } = await form({ claimed: { minor: 10_000, currency: 'USD' }, rate_e8: null });
    expect(view.text).toContain('There is no exchange rate for USD yet.');
  });

  test.each<[string, string, unknown, string]>([
    ['an empty amount', 'Amount', null, 'Please enter what arrived.'],
    ['an amount of zero', 'Amount', eur(0), 'Please enter what arrived.'],
    ['an empty fee', 'Fee of the bank', null, 'Please enter the fee, or 0.'],
    ['a negative fee', 'Fee of the bank', eur(-1), 'Please enter the fee, or 0.'],
    ['a fee as high as the amount', 'Fee of the bank', eur(50_000), 'The fee is as high as the amount.'],
  ])('%s cannot be confirmed', async (_, name, value, sentence) => {
    const { view, submit, sum } = await form();
    await view.field(name).set(value);
    await submit();
    expect(view.field(name).error).toBe(sentence);
    expect(sum()).toBe('');
    expect(screen().inputs('account.confirmRecordAmount')).toEqual([]);
  });

  test('a fee that the server finds too high is shown at it', async () => {
    screen().on('account.confirmRecordAmount', () => refusal('recharge.fee-too-high', 'Too high.'));
    const { view, submit } = await form();
    await submit();
    expect(view.field('Fee of the bank').error).toBe('Too high.');
  });
});

describe('marking a claim invalid', () => {
  let closed: RechargeRow[] = [];
  const dialog = () => {
    closed = [];
    const props = { row: recharge(), onDone: (row: RechargeRow) => closed.push(row), onClose: () => undefined };
    return open(screen(), () => createElement(InvalidateDialog, props));
  };

  test('needs a reason, which the seller reads', async () => {
    screen().on('account.confirm', () => recharge({ status: -1 }));
    const view = await dialog();
    await view.press('Mark invalid');
    expect(view.field('Reason').error).toBe('Please give a reason.');
    await view.field('Reason').set('No such transfer.');
    await view.press('Mark invalid');
    expect(screen().inputs('account.confirm')).toEqual([{ _id: id(1), status: -1, reason: 'No such transfer.' }]);
    expect(closed).toHaveLength(1);
  });

  test('a missing reason found by the server is shown at the field', async () => {
    screen().on('account.confirm', () => refusal('recharge.reason-missing', 'Why?'));
    const view = await dialog();
    await view.field('Reason').set('x');
    await view.press('Mark invalid');
    expect(view.field('Reason').error).toBe('Why?');
    expect(closed).toEqual([]);
  });
});

describe('a manual payment', () => {
  let closed = 0;
  const staff: Partial<Me> = { _id: id(99), role_name: ['manager'], actions: ['manual-payment.confirm'] };
  const proof = { file_id: id(33), name: 'receipt.pdf', type: 'application/pdf' } as unknown as PaymentRow['proof'];
  const drawer = (more: Partial<PaymentRow>, user: Partial<Me> = staff) => {
    closed = 0;
    screen().signIn(user);
    const props = {
      payment: payment(more),
      position: { at: 1, of: 1 },
      onPrevious: undefined,
      onNext: undefined,
      onClose: () => (closed += 1),
    };
    return open(screen(), () => createElement(PaymentDrawer, props), [ProofView]);
  };
  const complete = 'Complete €314.60';

  test('is completed with its proof; the button names the sum', async () => {
    screen().on('account.manualPayComplete', () => payment({ status: 'COMPLETED' as PaymentRow['status'] }));
    const view = await drawer({ proof });
    await view.press(complete);
    expect(screen().inputs('account.manualPayComplete')).toEqual([{ _id: id(2) }]);
    expect(screen().toasts).toMatchObject([{ title: 'MP-1 is completed', text: '€314.60 is booked for its orders.' }]);
  });

  test('without a proof cannot be completed, and says why', async () => {
    expect((await drawer({})).button(complete)).toMatchObject({ isBlocked: true, why: 'Attach the proof first.' });
  });

  test('cannot be completed by the user who created it', async () => {
    const view = await drawer({ proof, created_by: id(99) });
    expect(view.button(complete)).toMatchObject({
      isBlocked: true,
      why: 'You created it yourself. Another user has to complete it.',
    });
    expect(view.text).toContain('You created it yourself.');
  });

  test('is not completed without the permission', async () => {
    expect((await drawer({ proof }, { role_name: ['manager'], actions: [] })).buttonNames).not.toContain(complete);
  });

  test('that is completed has no actions', async () => {
    expect((await drawer({ proof, status: 'COMPLETED' as PaymentRow['status'] })).buttonNames).not.toContain('Delete');
  });

  test('is deleted only after a question', async () => {
    screen().on('account.manualPayDelete', () => ({}));
    const view = await drawer({ proof });
    await view.press('Delete');
    expect(screen().inputs('account.manualPayDelete')).toEqual([]);
    await view.press('Delete payment');
    expect(screen().inputs('account.manualPayDelete')).toEqual([{ _id: id(2) }]);
    expect(closed).toBe(1);
  });

  test('with processed orders stays when the server refuses to delete it', async () => {
    screen().on('account.manualPayDelete', () => refusal('internal', 'It has orders.'));
    const view = await drawer({ proof });
    await view.press('Delete');
    await view.press('Delete payment');
    expect(view.buttonNames).not.toContain('Delete payment');
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });

  test('names its first orders and how many more there are', async () => {
    expect((await drawer({ order_count: 3 })).text).toContain('and 2 more');
  });
});
