import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, live, type StockLevel } from '../stock/moves.ts';
import { averagePaid, decideLoss, lossCauses, lossPosting, proposedPrice } from './loss.ts';

describe('lost own pieces', () => {
  test.each([
    ['missing ones are corrected', { own: 5, level: { on_hand: 5, reserved: 5 } }, 'missing', [-2]],
    ['damaged ones are scrapped', { own: 5, level: { on_hand: 5, reserved: 5 } }, 'damaged', [2]],
    ['a count took them already', { own: 5, level: { on_hand: 3, reserved: 5 } }, 'missing', []],
    ['a count took one of them', { own: 5, level: { on_hand: 4, reserved: 5 } }, 'missing', [-1]],
  ] as const)('%s', (_, stock, cause, gone) => {
    const decided = decideLoss(stock, { pieces: 2, cause });
    if (!decided.ok) throw new Error(decided.refusal);
    const [release, ...others] = decided.value;
    expect(release).toEqual({ kind: 'release', quantity: 2 });
    expect(others.map(({ quantity }) => quantity)).toEqual(gone);
  });

  test('are at most those of the seller', () => {
    expect(decideLoss({ own: 1, level: { on_hand: 9, reserved: 1 } }, { pieces: 2, cause: 'missing' })).toMatchObject({
      refusal: 'own-loss.too-many',
      details: { left: 1 },
    });
  });

  test('never take pieces of others: what is available stays, or a shortage becomes smaller', () => {
    const levels = fc.record({ free: fc.nat(20), own: fc.nat(20), others: fc.nat(20), notFound: fc.nat(20) });
    const holds = fc.property(levels, fc.nat(20), fc.constantFrom(...lossCauses), (at, pieces, cause) => {
      const reserved = at.own + at.others;
      const level: StockLevel = { on_hand: Math.max(0, reserved + at.free - at.notFound), reserved };
      const decided = decideLoss({ own: at.own, level }, { pieces: pieces + 1, cause });
      if (!decided.ok) return pieces + 1 > at.own;
      let after = level;
      for (const move of decided.value) {
        const applied = applyMove(after, move);
        if (!applied.ok) return false;
        after = applied.value;
      }
      return (
        after.reserved === reserved - pieces - 1 && (live(level) >= 0 ? live(after) === live(level) : live(after) <= 0)
      );
    });
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });
});

test('the proposal is the average that was paid', () => {
  expect(averagePaid([], 'EUR')).toBeNull();
  const paid = [
    { pieces: 10, e4: 30_000 },
    { pieces: 5, e4: 60_000 },
  ];
  expect(averagePaid(paid, 'EUR')).toEqual({ e4: 40_000, currency: 'EUR' });
});

const [paid, declared] = [
  { e4: 40_000, currency: 'EUR' },
  { e4: 125_000, currency: 'EUR' },
];
test.each([
  ['what was paid', { paid, declared: null }, { from: 'paid', price: paid }],
  ['what was paid, also beside a declared value', { paid, declared }, { from: 'paid', price: paid }],
  [
    'the declared value of goods that were not bought here',
    { paid: null, declared },
    { from: 'declared', price: declared },
  ],
  ['nothing without both', { paid: null, declared: null }, null],
] as const)('the proposal is %s', (_, prices, proposal) => {
  expect(proposedPrice(prices)).toEqual(proposal);
});

test('the credit is a cost of the platform', () => {
  const amount = { minor: 700, currency: 'EUR' };
  expect(lossPosting('loss', { seller_id: 'seller', amount }).lines).toMatchObject([
    { account: { kind: 'platform-cost' }, amount: { minor: -700 } },
    { account: { kind: 'seller-available', owner: 'seller' }, amount },
  ]);
});
