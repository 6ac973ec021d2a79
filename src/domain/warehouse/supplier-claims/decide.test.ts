import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimable, decideClaim, responseAction, sharesOfPurchases, type ClaimedLine } from './decide.ts';
import { claimStatuses, type ClaimAction } from './status.ts';

const outcome = (result: { ok: boolean; value?: unknown; refusal?: string }) =>
  result.ok ? result.value : result.refusal;
const sum = (list: Iterable<number>) => [...list].reduce((all, each) => all + each, 0);

describe('the pieces that a claim can name', () => {
  test.each([
    ['nothing came', { ordered: 10, received: 0, damaged: 0 }, [0, 10, 0]],
    ['all came well', { ordered: 10, received: 10, damaged: 0 }, [0, 0, 10]],
    ['all came damaged', { ordered: 10, received: 0, damaged: 10 }, [10, 10, 10]],
    ['more came than was ordered', { ordered: 10, received: 12, damaged: 1 }, [1, 0, 13]],
    ['a part came', { ordered: 10, received: 6, damaged: 1 }, [1, 4, 7]],
  ])('%s', (_, line, pieces) => {
    expect((['damaged', 'short', 'wrong'] as const).map((kind) => claimable(kind, line))).toEqual(pieces);
  });
});

describe('an answer of the supplier', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 });

  test('is accepted as what it is: in full, in part, or refused', () => {
    fc.assert(
      fc.property(amounts, fc.nat(1_100_000), (amount, accepted) => {
        const action = responseAction(amount, accepted);
        const facts = { status: 'sent' as const, amountFen: amount };
        const decided = decideClaim(facts, { action, acceptedFen: accepted, reason: 'Broken' }, ['purchaser']);
        expect(outcome(decided)).toBe(accepted >= amount ? 'accepted' : accepted > 0 ? 'partly' : 'refused');
      }),
    );
  });

  test.each([-1, 0, 1000, 1001])('%i of 1,000 is no part', (acceptedFen) => {
    const decided = decideClaim({ status: 'sent', amountFen: 1000 }, { action: 'accept-part', acceptedFen }, ['admin']);
    expect(outcome(decided)).toBe('supplier-claim.wrong-part');
  });

  test.each([undefined, '', ' \t\n', '\u3000'])('%j is no reason for a refusal', (reason) => {
    const decided = decideClaim({ status: 'sent', amountFen: 1000 }, { action: 'refuse', reason }, ['admin']);
    expect(outcome(decided)).toBe('supplier-claim.reason-missing');
  });

  test.each<[ClaimAction, string]>([
    ['send', 'open'],
    ['accept', 'sent'],
    ['accept-part', 'sent'],
    ['refuse', 'sent'],
    ['settle', 'accepted partly'],
    ['cancel', 'open sent'],
  ])('to %s a claim, it must be %s', (action, from) => {
    const input = { action, acceptedFen: 500, reason: 'because' };
    const may = claimStatuses.filter((status) => decideClaim({ status, amountFen: 1000 }, input, ['manager']).ok);
    expect(may).toEqual(from.split(' '));
    for (const party of ['packer', 'buyer', 'salesperson', 'system'] as const)
      expect(outcome(decideClaim({ status: 'sent', amountFen: 1000 }, input, [party]))).toBe('permission.denied');
  });
});

describe('the shares of purchases', () => {
  const line = (more: Partial<ClaimedLine>): ClaimedLine => ({
    quantity: 1,
    priceFen: 100,
    free: 0,
    purchases: [{ id: 'a', pieces: 1 }],
    ...more,
  });
  const shares = (amount: number, ...lines: readonly ClaimedLine[]) =>
    Object.fromEntries(sharesOfPurchases(amount, lines));

  test.each<[string, number, readonly ClaimedLine[], Record<string, number>]>([
    ['an amount of nothing', 0, [line({})], {}],
    ['no lines', 900, [], {}],
    ['no claimed pieces', 900, [line({ quantity: 0 })], {}],
    ['pieces for no purchase', 900, [line({ purchases: [], free: 3 })], {}],
    ['pieces that never came', 900, [line({ purchases: [{ id: 'a', pieces: 0 }] })], {}],
    ['a line that never came, and one that did', 900, [line({ purchases: [] }), line({})], { a: 450 }],
    ['goods without a price, in equal parts', 900, [0, 0].map((priceFen) => line({ priceFen })), { a: 900 }],
    [
      'goods without a price next to others',
      900,
      [line({ priceFen: 0, purchases: [{ id: 'b', pieces: 1 }] }), line({})],
      {
        a: 900,
        b: 0,
      },
    ],
    ['one purchase on two lines', 900, [line({ quantity: 2 }), line({})], { a: 900 }],
    [
      'a third that cannot be split evenly',
      100,
      [line({ free: 1, purchases: ['a', 'b'].map((id) => ({ id, pieces: 1 })) })],
      {
        a: 34,
        b: 33,
      },
    ],
  ])('%s', (_, amount, lines, expected) => expect(shares(amount, ...lines)).toEqual(expected));

  test('are never less than nothing, and with the share of free pieces are the whole amount', () => {
    const anyLine = fc.record({
      quantity: fc.nat(9),
      priceFen: fc.nat(999),
      free: fc.nat(5),
      purchases: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), pieces: fc.nat(5) }), {
        selector: ({ id }) => id,
      }),
    });
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(anyLine, { maxLength: 5 }), (amount, lines) => {
        const found = [...sharesOfPurchases(amount, lines).values()];
        expect(found.every((share) => share >= 0)).toBe(true);
        expect(sum(found)).toBeLessThanOrEqual(amount);
        // The free pieces as a purchase of their own: then nothing is left over where pieces came.
        const all = lines.map((each) => ({
          ...each,
          free: 0,
          purchases: [...each.purchases, { id: 'free', pieces: each.free }],
        }));
        const came = lines.filter(({ quantity }) => quantity > 0);
        const hasPieces = came.every(({ free, purchases }) => free + sum(purchases.map(({ pieces }) => pieces)) > 0);
        if (came.length > 0 && hasPieces) expect(sum(sharesOfPurchases(amount, all).values())).toBe(amount);
      }),
    );
  });
});
