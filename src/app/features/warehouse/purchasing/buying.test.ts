import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import type { Me } from '../../../session/session.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { BuyForm } from './BuyForm.tsx';
import { hasNoOrder, type PurchaseLine, type PurchaseRow } from './columns.tsx';
import { cny, id, purchase, purchaseLine } from './purchase.fixture.ts';
import { PurchaseDrawer } from './PurchaseDrawer.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';

const screen = useFakeScreen();
let closed = 0;
let bought: (readonly PurchaseLine[])[] = [];
const onBuy = (lines: readonly PurchaseLine[]) => bought.push(lines);
const buyer: Partial<Me> = { role_name: ['purchaser'], actions: ['purchase.work'] };

describe('recording a supplier order', () => {
  const form = (...lines: readonly PurchaseLine[]) => {
    closed = 0;
    return open(screen(), () => createElement(BuyForm, { lines, onClose: () => (closed += 1) }));
  };
  const saved = (lines: number) => screen().on('purchase.update', () => ({ lines }));
  const number = 'Supplier order number';

  test('of one line sends its number, waybill and price in whole minor units', async () => {
    saved(1);
    const view = await form(purchaseLine(1));
    await view.field(number).set(' 1688-7 ');
    await view.field('Inbound waybill').set('SF1');
    await view.field('Price of one piece').set(cny(790));
    await view.press('Save 1 line');
    expect(screen().inputs('purchase.update')).toEqual([
      { line_ids: [id(101)], supplier_order_number: '1688-7', inbound_waybill: 'SF1', unit_cost_fen: 790 },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['1 line is bought']);
    expect(closed).toBe(1);
  });

  test('of several lines has no price: one would not fit them all', async () => {
    saved(2);
    const view = await form(purchaseLine(1), purchaseLine(2));
    expect(view.fields).not.toContain('Price of one piece');
    await view.field(number).set('1688-7');
    await view.press('Save 2 lines');
    expect(screen().inputs('purchase.update')[0]).not.toHaveProperty('unit_cost_fen');
    expect(screen().inputs('purchase.update')[0]?.line_ids).toEqual([id(101), id(102)]);
  });

  test('of a user who sees no costs has no price', async () => {
    expect((await form(purchaseLine(1, { unit_cost: null }))).fields).not.toContain('Price of one piece');
  });

  test('begins with what was recorded before', async () => {
    const view = await form(purchaseLine(1, { supplier_order_number: '1688-1', inbound_waybill: 'SF0' }));
    expect(view.field(number).value).toBe('1688-1');
    // A layer focuses the field with this mark first.
    expect(view.field(number).props['autoFocus']).toBe(true);
    expect(view.field('Inbound waybill').value).toBe('SF0');
    expect(view.field('Price of one piece').value).toEqual(cny(850));
  });

  test.each([
    [number, '', 'Please enter the number of the supplier’s order.'],
    ['Price of one piece', null, 'Please enter a price.'],
  ])('without “%s” is not sent', async (name, value, sentence) => {
    const view = await form(purchaseLine(1, { supplier_order_number: '1688-1' }));
    await view.field(name).set(value);
    await view.press('Save 1 line');
    expect(view.field(name).error).toBe(sentence);
    expect(screen().inputs('purchase.update')).toEqual([]);
  });

  test('that is refused keeps the form', async () => {
    screen().on('purchase.update', () => refusal('internal', 'No.'));
    const view = await form(purchaseLine(1, { supplier_order_number: '1688-1' }));
    await view.press('Save 1 line');
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });
});

describe('the next step of a purchase', () => {
  const drawer = (more: Partial<PurchaseRow>, user: Partial<Me> = buyer) => {
    bought = [];
    screen().signIn(user);
    const props = {
      purchase: purchase(more),
      onBuy,
      onClose: () => undefined,
      position: { at: 1, of: 1 },
      onPrevious: undefined,
      onNext: undefined,
    };
    return open(screen(), () => createElement(PurchaseDrawer, props));
  };
  const steps = new Set(['Start buying', 'Mark 1 line as bought', 'Mark 2 lines as bought', 'Reject']);
  const stepsOf = async (more: Partial<PurchaseRow>, user?: Partial<Me>) =>
    (await drawer(more, user)).buttonNames.filter((name) => steps.has(name));

  test('is to start buying while it waits', async () => {
    screen().on('purchase.confirm', () => ({ confirmed: 1 }));
    const view = await drawer({ status: 0 });
    await view.press('Start buying');
    expect(screen().inputs('purchase.confirm')).toEqual([{ purchase_ids: [id(1)] }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['PO-1 is being bought']);
  });

  test('is to mark the lines that are still open', async () => {
    const lines = [purchaseLine(1), purchaseLine(2, { status: 'received' }), purchaseLine(3)];
    const view = await drawer({ status: 1, lines });
    await view.press('Mark 2 lines as bought');
    expect(bought.map((each) => each.map((line) => line._id))).toEqual([[id(101), id(103)]]);
  });

  test('of a cancelled order is never to buy', async () => {
    for (const status of purchaseStatuses.filter((each) =>
      hasNoOrder(purchase({ status: each, order_cancelled: true })),
    ))
      expect((await stepsOf({ status, order_cancelled: true })).filter((name) => name !== 'Reject')).toEqual([]);
    expect((await drawer({ status: 1, order_cancelled: true })).text).toContain('Do not buy anything else for it.');
  });

  test('is none without the permission to purchase', async () => {
    for (const status of purchaseStatuses) expect(await stepsOf({ status }, { actions: [] })).toEqual([]);
  });

  test('is not to reject once goods have arrived', async () => {
    expect(await stepsOf({ status: 1, lines: [purchaseLine(1)] })).toContain('Reject');
    expect(
      await stepsOf({ status: 1, lines: [purchaseLine(1), purchaseLine(2, { status: 'received' })] }),
    ).not.toContain('Reject');
  });

  test('a rejection needs its reason', async () => {
    screen().on('purchase.reject', () => ({}));
    const view = await drawer({ status: 0 });
    await view.press('Reject');
    expect(view.button('Reject purchase')).toMatchObject({ isBlocked: true, why: 'Please write the reason.' });
    await view.field('Reason').set('  ');
    expect(view.button('Reject purchase').isBlocked).toBe(true);
    await view.field('Reason').set('Out of production');
    await view.press('Reject purchase');
    expect(screen().inputs('purchase.reject')).toEqual([{ purchase_id: id(1), reason: 'Out of production' }]);
    expect(view.has('Reason')).toBe(false);
  });
});

describe('the lines of a purchase', () => {
  const list = (lines: readonly PurchaseLine[], mayBuy = true) => {
    bought = [];
    return open(screen(), () => createElement(PurchaseLines, { lines, onBuy: mayBuy ? onBuy : undefined }));
  };

  test('are grouped by supplier, as they are ordered', async () => {
    const { text } = await list([
      purchaseLine(1, { supplier_name: 'A' }),
      purchaseLine(2, { supplier_name: 'B' }),
      purchaseLine(3, { supplier_name: 'A' }),
    ]);
    expect(text.indexOf('Mug 3')).toBeLessThan(text.indexOf('Mug 2'));
  });

  test('show the amount of all pieces and of one', async () => {
    const { text } = await list([purchaseLine(1, { quantity: 3, unit_cost: cny(850) })]);
    expect(text).toContain('25.50');
    expect(text).toContain('8.50');
  });

  test('under way can be changed and given up, with a reason', async () => {
    screen().on('purchase.terminateLine', () => ({}));
    const view = await list([purchaseLine(1, { status: 'purchased' })]);
    await view.press('Change numbers');
    expect(bought).toHaveLength(1);
    await view.press('Cancel line');
    const confirm = view.buttons.findLast(({ name }) => name === 'Cancel line');
    expect(confirm?.why).toBe('Please write the reason.');
    await view.field('Reason').set('Sold out');
    await view.buttons.findLast(({ name }) => name === 'Cancel line')?.press();
    expect(screen().inputs('purchase.terminateLine')).toEqual([{ line_id: id(101), reason: 'Sold out' }]);
  });

  test.each(['', 'received'] as const)('with the status “%s” cannot be changed', async (status) => {
    expect((await list([purchaseLine(1, { status })])).buttonNames).toEqual([]);
  });

  test('cannot be changed without the permission', async () => {
    expect((await list([purchaseLine(1, { status: 'purchased' })], false)).buttonNames).toEqual([]);
  });
});
