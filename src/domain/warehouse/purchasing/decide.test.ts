import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Party } from '#domain/shared/status.ts';
import { decidePurchase, decidePurchaseLine, statusFromLines, type PurchaseFacts } from './decide.ts';
import {
  purchaseLineStatuses,
  purchaseStatuses,
  type PurchaseAction,
  type PurchaseLineAction,
  type PurchaseLineStatus,
  type PurchaseStatus,
} from './status.ts';

const parties: readonly Party[] = [
  'admin',
  'manager',
  'salesperson',
  'purchaser',
  'packer',
  'buyer',
  'customer service',
  'affiliate',
  'shop',
  'system',
];
const finished = new Date('2026-02-10T12:00:00Z');
const after = (ms: number) => new Date(finished.getTime() + ms);
const thirtyDays = 30 * 86_400_000;
const facts = (
  status: PurchaseStatus,
  lines: readonly PurchaseLineStatus[],
  more: Partial<PurchaseFacts> = {},
): PurchaseFacts => ({
  status,
  lines: lines.map((line) => ({ status: line })),
  supplier_and_cost: true,
  finished_at: finished,
  ...more,
});
const outcome = (result: { ok: boolean; value?: unknown; refusal?: string }) =>
  result.ok ? result.value : result.refusal;

// Every move of a purchase in the business rules, for lines that allow it.
const moves: readonly (readonly [PurchaseStatus, PurchaseStatus, PurchaseAction, string, PurchaseLineStatus])[] = [
  [0, 1, 'confirm', 'purchaser manager admin', ''],
  [0, -1, 'reject', 'purchaser manager admin', ''],
  [0, -2, 'cancel', 'buyer purchaser manager admin', ''],
  [1, 2, 'stock', 'system', 'deliveried'],
  [1, -1, 'reject', 'purchaser manager admin', 'purchased'],
  [1, -2, 'cancel', 'manager admin', 'purchased'],
  [2, 3, 'finish', 'system purchaser', 'received'],
  [3, 2, 'reopen', 'manager admin', 'received'],
];

test.each(moves)('%s → %s by %s: for %s and no other party', (from, to, action, allowed, line) => {
  const input = { action, reason: 'because', now: finished };
  const may = parties.filter((party) => outcome(decidePurchase(facts(from, [line]), input, [party])) === to);
  expect(may.toSorted()).toEqual(parties.filter((party) => allowed.split(' ').includes(party)).toSorted());
});

test('no other move is possible for any party, and a rejected or canceled purchase stays', () => {
  const actions: readonly PurchaseAction[] = ['confirm', 'reject', 'cancel', 'stock', 'finish', 'reopen'];
  for (const from of purchaseStatuses)
    for (const action of actions) {
      if (moves.some(([status, , name]) => status === from && name === action)) continue;
      const input = { action, reason: 'because', now: finished };
      expect([from, action, outcome(decidePurchase(facts(from, ['received']), input, parties))]).toEqual([
        from,
        action,
        'status.wrong',
      ]);
    }
});

describe('before goods are bought', () => {
  test.each<[string, Partial<PurchaseFacts>, string | number]>([
    ['all is there', {}, 1],
    ['the payment is there', { payment_awaited: false }, 1],
    ['the payment is awaited', { payment_awaited: true }, 'purchase.payment-awaited'],
    ['a supplier is missing', { supplier_and_cost: false }, 'purchase.supplier-missing'],
    ['both are missing', { supplier_and_cost: false, payment_awaited: true }, 'purchase.supplier-missing'],
  ])('%s', (_, more, expected) => {
    expect(outcome(decidePurchase(facts(0, [''], more), { action: 'confirm' }, ['purchaser']))).toBe(expected);
  });

  test('an unpaid purchase can still be given up', () => {
    const unpaid = facts(0, [''], { payment_awaited: true });
    expect(outcome(decidePurchase(unpaid, { action: 'cancel' }, ['buyer']))).toBe(-2);
    expect(outcome(decidePurchase(unpaid, { action: 'reject', reason: 'Out of season' }, ['purchaser']))).toBe(-1);
  });
});

describe('a finished purchase is reopened', () => {
  const reopen = (at: Date, more: Partial<PurchaseFacts> = {}, reason: string | undefined = 'Wrong box') =>
    outcome(decidePurchase(facts(3, ['received'], more), { action: 'reopen', reason, now: at }, ['manager']));

  test('until 30 days after it finished, and not a moment later', () => {
    expect([reopen(after(0)), reopen(after(thirtyDays)), reopen(after(thirtyDays + 1))]).toEqual([
      2,
      2,
      'purchase.too-late',
    ]);
  });

  test('only with its time, the present time, and a reason', () => {
    expect(reopen(after(0), { finished_at: null })).toBe('purchase.too-late');
    expect(outcome(decidePurchase(facts(3, ['received']), { action: 'reopen', reason: 'x' }, ['manager']))).toBe(
      'purchase.too-late',
    );
    expect(['', ' \n\t', '\u3000'].map((reason) => reopen(after(0), {}, reason))).toEqual(
      Array.from({ length: 3 }, () => 'purchase.reason-missing'),
    );
  });
});

describe('a line', () => {
  const lineMoves: readonly (readonly [PurchaseLineStatus, PurchaseLineStatus, PurchaseLineAction, string])[] = [
    ['', 'purchased', 'buy', 'purchaser manager admin'],
    ['', 'received', 'serve-from-stock', 'system'],
    ['purchased', 'deliveried', 'deliver', 'purchaser manager admin packer system'],
    ['deliveried', 'received', 'receive', 'packer purchaser manager admin'],
    ['purchased', 'cancel', 'cancel', 'purchaser'],
    ['purchased', 'terminated', 'terminate', 'purchaser manager admin'],
    ['deliveried', 'terminated', 'terminate', 'purchaser manager admin'],
    ['purchased', '', 'reopen', 'purchaser manager admin'],
    ['deliveried', '', 'reopen', 'purchaser manager admin'],
  ];
  const input = (action: PurchaseLineAction) => ({ action, reason: 'because', scanned: true });

  test.each(lineMoves)('%j → %j by %s: for %s and no other party', (from, to, action, allowed) => {
    const may = parties.filter((party) => outcome(decidePurchaseLine(from, input(action), [party])) === to);
    expect(may).toEqual(parties.filter((party) => allowed.split(' ').includes(party)));
  });

  test.each(purchaseLineStatuses)('has no other move from %j', (from) => {
    for (const action of new Set(lineMoves.map(([, , name]) => name))) {
      if (lineMoves.some(([status, , name]) => status === from && name === action)) continue;
      expect(outcome(decidePurchaseLine(from, input(action), parties))).toBe('status.wrong');
    }
  });

  test('is received without a scan only by a manager, with a reason that has words', () => {
    const receive = (reason: string, by: readonly Party[]) =>
      outcome(decidePurchaseLine('deliveried', { action: 'receive', reason, scanned: false }, by));
    expect(receive('Label torn', ['packer', 'manager'])).toBe('received');
    expect(receive('  ', ['packer', 'manager'])).toBe('purchase.reason-missing');
    expect(receive('Label torn', ['packer', 'purchaser'])).toBe('purchase.scan-missing');
  });
});

test('what arrives never turns a purchase back, and it finishes only when nothing more arrives', () => {
  const lines = fc.array(fc.constantFrom(...purchaseLineStatuses), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(1 as const, 2 as const), lines, (status, some) => {
      const next = statusFromLines(status, some);
      expect(next).toBeGreaterThanOrEqual(status);
      const open = some.filter((line) => ['', 'purchased', 'deliveried'].includes(line));
      if (next === 3) expect(open).toEqual([]);
      if (some.includes('received')) expect(next).toBe(open.length === 0 ? 3 : 2);
    }),
  );
});
