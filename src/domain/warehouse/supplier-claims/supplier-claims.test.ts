import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableFaults } from '#domain/shared/status.ts';
import { responseAction, decideClaim, sharesOfPurchases } from './decide.ts';
import { claimTransitions } from './status.ts';

const purchaser = ['purchaser'] as const;

test('the table is sound', () => {
  expect(tableFaults(claimTransitions)).toEqual([]);
});

describe('an answer', () => {
  test.each([
    [1000, 'accept'],
    [1200, 'accept'],
    [400, 'accept-part'],
    [0, 'refuse'],
  ] as const)('of %i for 1,000 is %s', (accepted, action) => {
    expect(responseAction(1000, accepted)).toBe(action);
  });

  test('for a part must be a part, and a refusal has a reason', () => {
    const sent = { status: 'sent', amountFen: 1000 } as const;
    const decide = (input: Parameters<typeof decideClaim>[1]) => decideClaim(sent, input, purchaser);
    expect(decide({ action: 'accept-part', acceptedFen: 999 })).toEqual({ ok: true, value: 'partly' });
    expect(decide({ action: 'accept-part', acceptedFen: 1000 })).toMatchObject({
      refusal: 'supplier-claim.wrong-part',
    });
    expect(decide({ action: 'refuse' })).toMatchObject({ refusal: 'supplier-claim.reason-missing' });
    expect(decide({ action: 'refuse', reason: 'Broken in transit' })).toEqual({ ok: true, value: 'refused' });
  });
});

test('only buyers act, and a settled claim stays', () => {
  const settled = { status: 'settled', amountFen: 1000 } as const;
  expect(decideClaim(settled, { action: 'cancel' }, purchaser)).toMatchObject({ refusal: 'status.wrong' });
  expect(decideClaim(settled, { action: 'cancel' }, ['packer'])).toMatchObject({ refusal: 'permission.denied' });
});

describe('the shares of purchases', () => {
  test('follow the value of the claimed lines, then the received pieces; stock keeps its own', () => {
    const shares = sharesOfPurchases(900, [
      { quantity: 2, priceFen: 100, free: 1, purchases: [{ id: 'a', pieces: 3 }] },
      {
        quantity: 1,
        priceFen: 100,
        free: 0,
        purchases: [
          { id: 'a', pieces: 1 },
          { id: 'b', pieces: 2 },
        ],
      },
      { quantity: 0, priceFen: 100, free: 0, purchases: [{ id: 'c', pieces: 9 }] },
    ]);
    expect([...shares]).toEqual([
      ['a', 450 + 100],
      ['b', 200],
    ]);
  });

  test('never exceed the amount, and are all of it where nothing is stock', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      priceFen: fc.integer({ min: 1, max: 9999 }),
      free: fc.constant(0),
      purchases: fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), pieces: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(line, { minLength: 1, maxLength: 5 }),
        (amount, lines) => {
          const sum = [...sharesOfPurchases(amount, lines).values()].reduce((all, one) => all + one, 0);
          expect(sum).toBe(amount);
        },
      ),
    );
  });
});
