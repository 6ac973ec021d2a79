import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { costVariance, decidePurchase, decidePurchaseLine, statusFromLines } from './decide.ts';
import type { LineInput, PurchaseInput, PurchaseFacts } from './decide.ts';
import { decideReceipt } from './receive.ts';
import type { ReceivableLine } from './receive.ts';
import { purchaseFilters, purchaseLineStatuses, purchaseStatuses, purchaseStatusNames } from './status.ts';
import type { PurchaseLineStatus, PurchaseStatus } from './status.ts';
import type { Party } from '#domain/shared/status.ts';

const facts = (status: PurchaseStatus, lines: PurchaseLineStatus[]): PurchaseFacts => ({
  status,
  lines: lines.map((line) => ({ status: line })),
  supplier_and_cost: true,
  finished_at: new Date('2026-11-01T00:00:00Z'),
});

test('filters cover every status once', () => {
  const { ALL, WAITING, FINISHED, CANCELED } = purchaseFilters;
  expect([...WAITING, ...FINISHED, ...CANCELED]).toEqual([...ALL]);
  expect(purchaseStatuses.map((status) => purchaseStatusNames[`${status}`])).toEqual([
    'CONFIRMING',
    'PURCHASING',
    'STOCKING',
    'FINISHED',
    'REJECTED',
    'CANCELED',
  ]);
});

test.each<[string, PurchaseFacts, PurchaseInput, Party, PurchaseStatus | string]>([
  ['confirm', facts(0, ['']), { action: 'confirm' }, 'purchaser', 1],
  ['confirm as a packer', facts(0, ['']), { action: 'confirm' }, 'packer', 'permission.denied'],
  [
    'confirm without supplier',
    { ...facts(0, ['']), supplier_and_cost: false },
    { action: 'confirm' },
    'admin',
    'purchase.supplier-missing',
  ],
  ['confirm twice', facts(1, ['']), { action: 'confirm' }, 'admin', 'status.wrong'],
  ['reject without words', facts(0, ['']), { action: 'reject' }, 'purchaser', 'purchase.reason-missing'],
  ['reject', facts(0, ['']), { action: 'reject', reason: 'Out of season' }, 'purchaser', -1],
  ['cancel my own', facts(0, ['']), { action: 'cancel' }, 'buyer', -2],
  ['cancel my own too late', facts(1, ['purchased']), { action: 'cancel' }, 'buyer', 'status.wrong'],
  ['cancel while buying as a manager', facts(1, ['purchased']), { action: 'cancel' }, 'manager', -2],
  ['cancel after goods left', facts(1, ['deliveried']), { action: 'cancel' }, 'manager', 'purchase.goods-arrived'],
  [
    'reject after goods left',
    facts(1, ['received']),
    { action: 'reject', reason: 'x' },
    'purchaser',
    'purchase.goods-arrived',
  ],
  ['finish too early', facts(2, ['received', 'purchased']), { action: 'finish' }, 'purchaser', 'purchase.lines-open'],
  ['finish', facts(2, ['received', 'cancel', 'terminated']), { action: 'finish' }, 'purchaser', 3],
  ['stock too early', facts(1, ['purchased']), { action: 'stock' }, 'system', 'purchase.nothing-arrived'],
  [
    'reopen',
    facts(3, ['received']),
    { action: 'reopen', reason: 'wrong box', now: new Date('2026-12-01T00:00:00Z') },
    'admin',
    2,
  ],
  [
    'reopen too late',
    facts(3, ['received']),
    { action: 'reopen', reason: 'x', now: new Date('2026-12-02T00:00:00Z') },
    'admin',
    'purchase.too-late',
  ],
])('%s', (_what, purchase, requested, party, outcome) => {
  const result = decidePurchase(purchase, requested, [party]);
  expect(result.ok ? result.value : result.refusal).toBe(outcome);
});

test.each<[PurchaseStatus, PurchaseLineStatus[], PurchaseStatus]>([
  [0, ['received'], 0],
  [1, ['purchased', ''], 1],
  [1, ['purchased', 'deliveried'], 2],
  [1, ['received', 'purchased'], 2],
  [1, ['received', 'received'], 3],
  [1, ['cancel', 'terminated'], 1],
  [2, ['received', 'deliveried'], 2],
  [2, ['received', 'cancel'], 3],
  [3, ['deliveried'], 3],
  [-1, ['received'], -1],
])('a purchase at %s with lines %j has status %s', (status, lines, next) => {
  expect(statusFromLines(status, lines)).toBe(next);
});

test('following the lines twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...purchaseStatuses),
      fc.array(fc.constantFrom(...purchaseLineStatuses), { minLength: 1, maxLength: 6 }),
      (status, lines) => {
        const once = statusFromLines(status, lines);
        expect(statusFromLines(once, lines)).toBe(once);
      },
    ),
  );
});

test.each<[PurchaseLineStatus, LineInput, Party, PurchaseLineStatus | string]>([
  ['', { action: 'buy' }, 'purchaser', 'purchased'],
  ['', { action: 'serve-from-stock' }, 'system', 'received'],
  ['purchased', { action: 'deliver' }, 'purchaser', 'deliveried'],
  ['deliveried', { action: 'receive', scanned: true }, 'packer', 'received'],
  ['deliveried', { action: 'receive', reason: 'label torn' }, 'packer', 'purchase.scan-missing'],
  ['deliveried', { action: 'receive', reason: 'label torn' }, 'manager', 'received'],
  ['deliveried', { action: 'receive' }, 'manager', 'purchase.reason-missing'],
  ['purchased', { action: 'cancel' }, 'purchaser', 'cancel'],
  ['purchased', { action: 'cancel', factory_shipped: true }, 'purchaser', 'purchase.factory-shipped'],
  ['deliveried', { action: 'cancel' }, 'purchaser', 'status.wrong'],
  ['deliveried', { action: 'terminate' }, 'purchaser', 'purchase.reason-missing'],
  ['deliveried', { action: 'terminate', reason: 'lost' }, 'purchaser', 'terminated'],
  ['received', { action: 'terminate', reason: 'lost' }, 'admin', 'status.wrong'],
  ['', { action: 'buy' }, 'buyer', 'permission.denied'],
])('a line at %j with action %o by a %s', (status, requested, party, outcome) => {
  const result = decidePurchaseLine(status, requested, [party]);
  expect(result.ok ? result.value : result.refusal).toBe(outcome);
});

const line: ReceivableLine = { status: 'deliveried', expected: 5, received: 0, damaged: 0 };

test('a full receipt needs no reason', () => {
  expect(decideReceipt(line, { good: 5, damaged: 0 })).toEqual({
    ok: true,
    value: { status: 'received', received: 5, damaged: 0, missing: 0, over: 0, forOrder: 5, difference: 'none' },
  });
});

test.each([
  ['short', { good: 3, damaged: 0 }, { status: 'deliveried', missing: 2, over: 0, forOrder: 3 }],
  ['over', { good: 7, damaged: 0 }, { status: 'received', missing: 0, over: 2, forOrder: 5 }],
  ['damaged', { good: 4, damaged: 1 }, { status: 'deliveried', missing: 1, damaged: 1, forOrder: 4 }],
  ['damaged', { good: 5, damaged: 1 }, { status: 'received', missing: 0, damaged: 1, forOrder: 5 }],
])('%s needs a reason', (difference, receipt, result) => {
  expect(decideReceipt(line, receipt)).toMatchObject({ refusal: 'receipt.reason-missing', details: { difference } });
  expect(decideReceipt(line, { ...receipt, reason: 'counted twice' })).toMatchObject({
    value: { ...result, difference },
  });
});

test('the rest of a short delivery completes the line', () => {
  expect(decideReceipt({ ...line, received: 3, damaged: 1 }, { good: 2, damaged: 0 })).toMatchObject({
    value: { status: 'received', received: 5, damaged: 1, difference: 'none' },
  });
  expect(decideReceipt({ ...line, status: 'purchased' }, { good: 5, damaged: 0 }).ok).toBe(true);
});

test('what cannot be received', () => {
  expect(decideReceipt(line, { good: 0, damaged: 0 })).toMatchObject({ refusal: 'receipt.nothing' });
  expect(decideReceipt(line, { good: -1, damaged: 0 })).toMatchObject({ refusal: 'receipt.quantity-wrong' });
  expect(decideReceipt(line, { good: 1.5, damaged: 0 })).toMatchObject({ refusal: 'receipt.quantity-wrong' });
  for (const status of ['', 'received', 'cancel', 'terminated'] as const)
    expect(decideReceipt({ ...line, status }, { good: 1, damaged: 0 })).toMatchObject({
      refusal: 'receipt.not-expected',
    });
});

test('no piece is lost between the order and the stock', () => {
  const counts = fc.record({
    expected: fc.integer({ min: 1, max: 50 }),
    before: fc.nat(49),
    good: fc.nat(80),
    damaged: fc.nat(9),
  });
  fc.assert(
    fc.property(counts, ({ expected, before, good, damaged }) => {
      fc.pre(before < expected && good + damaged > 0);
      const result = decideReceipt({ ...line, expected, received: before }, { good, damaged, reason: 'counted' });
      if (!result.ok) throw new Error(result.refusal);
      const { forOrder, over, missing, received } = result.value;
      expect(forOrder + over).toBe(good);
      expect(before + forOrder + missing).toBe(expected);
      expect(received).toBe(before + good);
    }),
  );
});

test('the variance is what the received pieces cost more than planned', () => {
  expect(costVariance([])).toBe(0);
  expect(
    costVariance([
      { received: 10, cost: 1100, planned: 1000 },
      { received: 2, cost: 900, planned: 1000 },
      { received: 5, cost: 700, planned: null },
      { received: 0, cost: 5000, planned: 1 },
    ]),
  ).toBe(800);
});
