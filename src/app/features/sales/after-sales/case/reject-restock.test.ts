import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { caseDetail, caseLine, id } from '../case.fixture.ts';
import type { CaseDetail } from '../queries.ts';
import { RejectCase } from './RejectCase.tsx';
import { RestockDialog } from './RestockDialog.tsx';

const screen = useFakeScreen();
let done = 0;
const props = (more: Partial<CaseDetail>) => ({
  detail: caseDetail(more),
  onClose: () => undefined,
  onDone: () => (done += 1),
});

describe('rejecting', () => {
  const dialog = (more: Partial<CaseDetail> = {}) => {
    done = 0;
    return open(screen(), () => createElement(RejectCase, props(more)));
  };

  test.each([
    ['refund', 'order.refundConfirm', 'Reject it', 'RF-1 is rejected'],
    ['resend', 'order.resendConfirm', 'Reject it', 'RF-1 is rejected'],
    ['collect', 'order.collectConfirm', 'Waive it', 'RF-1 is waived'],
  ] as const)('a %s sends the reason to %s', async (kind, call, button, title) => {
    screen().on(call, () => ({}));
    const view = await dialog({ kind });
    await view.field('Reason').set('The photo shows another item.');
    await view.press(button);
    expect(screen().inputs(call)).toEqual([
      { _id: id(1), version: 4, status: -1, reason: 'The photo shows another item.' },
    ]);
    expect(screen().toasts.map((toast) => toast.title)).toEqual([title]);
    expect(done).toBe(1);
  });

  test('needs a reason, so that the other side knows', async () => {
    const view = await dialog();
    await view.press('Reject it');
    expect(view.field('Reason').error).toBe('Say why, so that the other side knows.');
    await view.field('Reason').set('   ');
    await view.press('Reject it');
    expect(screen().requests).toEqual([]);
  });

  test('one’s own request is withdrawn, without a reason', async () => {
    screen().on('order.afterSaleWithdraw', () => ({}));
    const view = await dialog({ actions: ['withdraw'] });
    expect(view.fields).toEqual([]);
    await view.press('Withdraw');
    expect(screen().inputs('order.afterSaleWithdraw')).toEqual([{ _id: id(1), version: 4 }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['RF-1 is withdrawn']);
  });

  test('a case that another user decided meanwhile stays open here with the reason', async () => {
    screen().on('order.refundConfirm', () => refusal('aftersale.wrong-status'));
    const view = await dialog();
    await view.field('Reason').set('No');
    await view.press('Reject it');
    expect(screen().errors).toHaveLength(1);
    expect(done).toBe(0);
  });
});

describe('counting returned goods', () => {
  const dialog = (...lines: Partial<CaseDetail['lines'][number]>[]) => {
    done = 0;
    return open(screen(), () => createElement(RestockDialog, props({ lines: lines.map(caseLine) })));
  };
  const [back, bin, place] = ['Back on the shelf', 'Thrown away', 'Place'] as const;
  const booked = () => screen().on('order.afterSaleRestock', () => ({ restocked: 2, scrapped: 1 }));

  test('proposes that everything which is still out comes back to its usual place', async () => {
    const view = await dialog({ quantity: 3, restocked: 1 });
    expect([view.field(back).value, view.field(bin).value, view.field(place).value]).toEqual([2, 0, 'A-01-1']);
  });

  test('does not ask for lines that are back already', async () => {
    const view = await dialog({ quantity: 1, restocked: 1 }, { order_line_id: id(102), title: 'Lid', quantity: 2 });
    expect(view.fields).toHaveLength(3);
    expect(view.text).toContain('Lid');
  });

  test('books what went to the shelf and what was thrown away', async () => {
    booked();
    const view = await dialog({});
    await view.field(back).set(2);
    await view.field(bin).set(1);
    await view.field(place).set('b-02-2');
    await view.press('Book it');
    expect(screen().inputs('order.afterSaleRestock')).toEqual([
      { _id: id(1), lines: [{ order_line_id: id(101), restocked: 2, scrapped: 1, location_code: 'B-02-2' }] },
    ]);
    expect(screen().toasts).toMatchObject([
      { title: 'The goods were returned', text: '2 back in stock, 1 thrown away' },
    ]);
    expect(done).toBe(1);
  });

  test('leaves out lines of which nothing came', async () => {
    booked();
    const view = await dialog({}, { order_line_id: id(102), title: 'Lid', quantity: 1 });
    const lid = view.parts('label', 'whole', 'value').find(({ value }) => value === 1);
    await screen().act(() => (lid?.['onChange'] as ((units: number) => void) | undefined)?.(0));
    await view.press('Book it');
    expect(screen().inputs('order.afterSaleRestock')[0]?.lines).toHaveLength(1);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['more than was sent', { [back]: 4 }, 'More was returned than sent, or a number is below 0.'],
    ['more in both together', { [back]: 2, [bin]: 2 }, 'More was returned than sent, or a number is below 0.'],
    ['a negative number', { [bin]: -1 }, 'More was returned than sent, or a number is below 0.'],
    ['nothing', { [back]: 0, [bin]: 0 }, 'Count the goods first.'],
    ['emptied fields', { [back]: undefined, [bin]: undefined }, 'Count the goods first.'],
    ['units without a place', { [place]: ' ' }, 'Enter where the goods are now.'],
  ])('%s cannot be booked', async (_, values, why) => {
    const view = await dialog({});
    for (const [name, value] of Object.entries(values)) await view.field(name).set(value);
    expect(view.button('Book it')).toMatchObject({ isBlocked: true, why });
  });

  test('what is only thrown away needs no place', async () => {
    const view = await dialog({});
    await view.field(back).set(0);
    await view.field(bin).set(3);
    await view.field(place).set('');
    expect(view.button('Book it').isBlocked).toBe(false);
  });

  test('an unknown place is shown at its field, until it is changed', async () => {
    screen().on('order.afterSaleRestock', () =>
      refusal('receipt.unknown-place', 'There is no place A-01-1.', { place: 'A-01-1' }),
    );
    const view = await dialog({});
    await view.press('Book it');
    expect(view.field(place).error).toBe('There is no place A-01-1.');
    expect(screen().errors).toEqual([]);
    await view.field(place).set('A-01-2');
    expect(view.field(place).error).toBe('');
  });
});
