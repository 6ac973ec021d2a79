import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelProcessPosting,
  cancelResendPosting,
  collectPosting,
  platformResendPosting,
  processPosting,
  refundPosting,
} from '#domain/finance/accounts/order-postings.ts';
import { accountKinds, effectOn, type Posting } from '#domain/finance/accounts/posting.ts';
import { refundableRest, type BillRecord } from '#domain/finance/accounts/refundable.ts';
import { add, money, negate, zero } from '#domain/shared/money/money.ts';
import { tableFaults, type Party } from '#domain/shared/status.ts';
import { requestableRest, chargedFor, decideRefund, restOfCharge, type ChargeSoFar } from './amounts.ts';
import { afterSaleKinds, afterSaleReasons, kindsAt, stagesByFulfilment, stagesOf, unitsAt } from './kinds.ts';
import {
  afterSaleTransitions,
  decideCase,
  decideObjection,
  decideRelease,
  limitOf,
  mayRequestCase,
  type CaseFacts,
} from './status.ts';

const eur = (minor: number) => money(minor, 'EUR');
const refundCase: CaseFacts = {
  kind: 'refund',
  status: 0,
  awaits: 'staff',
  origin: 'user',
  created_by: 'b',
  asked_by: 'b',
};
const collect: CaseFacts = {
  kind: 'collect',
  status: 0,
  awaits: 'seller',
  origin: 'user',
  created_by: 's',
  asked_by: 's',
};
const deciderOf = (user_id: string, parties: readonly Party[]) => ({
  user_id,
  parties,
  limit: limitOf(parties, eur(5000)),
});
const outcomeOf = (result: { ok: boolean; refusal?: string; value?: unknown }) =>
  result.ok ? result.value : result.refusal;

test.each(afterSaleKinds)('the table of %s is sound and its ends are final', (kind) => {
  const table = afterSaleTransitions[kind];
  expect(tableFaults(table)).toEqual([]);
  expect(table.moves.every((row) => row.from === 0)).toBe(true);
  expect(afterSaleReasons[kind].length).toBeGreaterThan(1);
});

describe('who decides', () => {
  const confirm = { action: 'confirm', amount: eur(4000) } as const;
  test.each([
    ['a manager', refundCase, confirm, deciderOf('m', ['manager']), 1],
    ['a salesperson within the limit', refundCase, confirm, deciderOf('s', ['salesperson']), 1],
    [
      'above it',
      refundCase,
      { ...confirm, amount: eur(5001) },
      deciderOf('s', ['salesperson']),
      'aftersale.over-limit',
    ],
    ['a manager above it', refundCase, { ...confirm, amount: eur(5001) }, deciderOf('m', ['manager']), 1],
    ['the requester', { ...refundCase, asked_by: 'm' }, confirm, deciderOf('m', ['manager']), 'aftersale.own-refund'],
    [
      'an unrequested case',
      { ...refundCase, origin: 'shop-cancelled', asked_by: 'm' },
      confirm,
      deciderOf('m', ['manager']),
      1,
    ],
    ['one’s own resend', { ...refundCase, kind: 'resend', asked_by: 'm' }, confirm, deciderOf('m', ['manager']), 1],
    ['the seller', refundCase, confirm, deciderOf('b', ['buyer']), 'permission.denied'],
    ['customer service', refundCase, confirm, deciderOf('c', ['customer service']), 'permission.denied'],
    ['a second time', { ...refundCase, status: 1 }, confirm, deciderOf('m', ['manager']), 'status.wrong'],
    [
      'no reason',
      refundCase,
      { ...confirm, action: 'reject', reason: ' ' },
      deciderOf('m', ['manager']),
      'aftersale.reason-missing',
    ],
    ['a reason', refundCase, { ...confirm, action: 'reject', reason: 'no' }, deciderOf('m', ['manager']), -1],
    ['one’s own withdrawn', refundCase, { ...confirm, action: 'reject' }, deciderOf('b', ['buyer']), -1],
    ['another’s', refundCase, { ...confirm, action: 'reject' }, deciderOf('x', ['buyer']), 'aftersale.not-own'],
    ['the seller accepts a collect', collect, confirm, deciderOf('b', ['buyer']), 1],
    [
      'before staff put it',
      { ...collect, awaits: 'staff' },
      confirm,
      deciderOf('b', ['buyer']),
      'aftersale.not-your-turn',
    ],
    ['staff accepts it', collect, confirm, deciderOf('m', ['admin']), 'permission.denied'],
    ['the clock accepts it', collect, confirm, deciderOf('', ['system']), 1],
    [
      'the seller waives it',
      collect,
      { ...confirm, action: 'reject', reason: 'x' },
      deciderOf('b', ['buyer']),
      'permission.denied',
    ],
    ['staff waives it', collect, { ...confirm, action: 'reject', reason: 'x' }, deciderOf('s', ['salesperson']), -1],
  ] as const)('%s', (_, facts, input, decider, outcome) => {
    expect(outcomeOf(decideCase(facts, input, decider))).toBe(outcome);
  });

  test('a proposal is put to the seller once, by staff', () => {
    const proposed = { ...collect, awaits: 'staff', objected: false } as const;
    expect(outcomeOf(decideRelease(proposed, ['salesperson']))).toBe('seller');
    expect(outcomeOf(decideRelease(proposed, ['buyer']))).toBe('permission.denied');
    const neither = { objected: false };
    expect(outcomeOf(decideRelease({ ...collect, ...neither }, ['manager']))).toBe('aftersale.not-your-turn');
    expect(outcomeOf(decideRelease({ ...refundCase, ...neither }, ['manager']))).toBe('status.wrong');
  });

  test('a seller objects while the charge waits for them, and staff puts it back only with an answer', () => {
    expect(outcomeOf(decideObjection(collect, ['buyer']))).toBe('staff');
    expect(outcomeOf(decideObjection(collect, ['manager']))).toBe('permission.denied');
    expect(outcomeOf(decideObjection({ ...collect, awaits: 'staff' }, ['buyer']))).toBe('aftersale.not-your-turn');
    expect(outcomeOf(decideObjection({ ...collect, status: 1 }, ['buyer']))).toBe('status.wrong');
    const objected = { ...collect, awaits: 'staff', objected: true } as const;
    expect(outcomeOf(decideRelease(objected, ['manager'], ' '))).toBe('aftersale.reason-missing');
    expect(outcomeOf(decideRelease(objected, ['manager'], 'See the invoice.'))).toBe('seller');
  });

  test('permission to request', () => {
    expect([
      mayRequestCase('refund', ['buyer']),
      mayRequestCase('resend', ['customer service']),
      mayRequestCase('refund', ['packer']),
    ]).toEqual([true, true, false]);
    expect([mayRequestCase('collect', ['buyer']), mayRequestCase('collect', ['salesperson'])]).toEqual([false, true]);
  });
});

describe('where the goods are', () => {
  const line = (inHouse: number, away: number, returned: number) => ({ inHouse, away, returned });
  test.each([
    ['not paid', false, [line(0, 0, 0)], []],
    ['in the house', true, [line(2, 0, 0)], ['not_shipped']],
    ['parcel called off', true, [line(0, 0, 0)], ['not_shipped']],
    ['partly sent', true, [line(1, 1, 0)], ['not_shipped', 'in_transit', 'to_be_restocked']],
    ['sent', true, [line(0, 3, 0)], ['in_transit', 'to_be_restocked']],
    ['came back', true, [line(0, 0, 3)], ['to_be_restocked']],
  ] as const)('%s', (_, processed, lines, stages) => expect(stagesOf({ processed, lines })).toEqual(stages));

  test('a menu offers no more than the order could ever have', () => {
    expect(stagesByFulfilment.in_progress).toEqual(['not_shipped']);
    expect(kindsAt.not_shipped).not.toContain('resend');
    expect([unitsAt('not_shipped', line(1, 2, 4)), unitsAt('in_transit', line(1, 2, 4))]).toEqual([1, 2]);
    expect(unitsAt('to_be_restocked', line(1, 2, 4))).toBe(6);
  });
});

test('a form begins with what the units were charged, never above the rest', () => {
  const piece = { quote_e4: 30_900, ship_e4: 29_600, vat_e4: 6489, quantity: 2 };
  const rest = { product: eur(2200), shipping: eur(1215), collect: eur(0) };
  expect(chargedFor('EUR', [piece], rest)).toEqual({ product: eur(618 + 130), shipping: eur(592) });
  expect(chargedFor('EUR', [piece], { product: eur(100), shipping: eur(0) })).toEqual({
    product: eur(100),
    shipping: eur(0),
  });
  const left = requestableRest(rest, [{ product: eur(2000), shipping: eur(1300) }]);
  expect(left).toEqual({ product: eur(200), shipping: eur(0), collect: eur(0) });
});

type Act = readonly ['process' | 'cancel' | 'refund' | 'collect' | 'reject' | 'resend' | 'call-off', number, number];
const part = fc.integer({ min: 0, max: 4000 });
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act[0]>('process', 'cancel', 'refund', 'refund', 'collect', 'reject', 'resend', 'call-off'),
    part,
    part,
  ),
  { maxLength: 30 },
);

/** The books of one order after a sequence of money actions, computed like on the server. */
function play(sequence: readonly Act[]) {
  const postings: Posting[] = [];
  let charge = null as ChargeSoFar | null;
  const none = { product: eur(0), vat: eur(0), shipping: eur(0), duty: eur(0) };
  const resent: { source: string; cost: Parameters<typeof platformResendPosting>[1] }[] = [];
  const bills = (): BillRecord[] =>
    postings.flatMap((posting) =>
      posting.lines.flatMap((l) => (l.bill === undefined ? [] : [{ type: l.bill, amount: l.amount }])),
    );
  for (const [n, [act, a, b]] of sequence.entries()) {
    const source = String(n);
    if (act === 'process' && !charge) {
      charge = { goods: eur(a), vat: eur(b), shipping: eur(Math.abs(a - b)), duty: eur(a % 7), refunded: none };
      postings.push(processPosting(source, { ...charge, seller_id: 's', fee: zero('EUR'), paid_by: 'balance' }));
    } else if (act === 'cancel' && charge) {
      postings.push(cancelProcessPosting(source, { seller_id: 's', ...restOfCharge(charge) }));
      charge = null;
    } else if (act === 'refund' && charge) {
      const decided = decideRefund(refundableRest('EUR', bills()), charge, { product: eur(a), shipping: eur(b) });
      if (!decided.ok) continue;
      const { product, shipping, vatInProduct, dutyInShipping } = decided.value;
      postings.push(refundPosting(source, { seller_id: 's', ...decided.value }));
      const before: ChargeSoFar = charge;
      const { refunded } = before;
      charge = {
        ...before,
        refunded: {
          product: add(refunded.product, product),
          vat: add(refunded.vat, vatInProduct),
          shipping: add(refunded.shipping, shipping),
          duty: add(refunded.duty, dutyInShipping),
        },
      };
    } else if (act === 'collect' && a > 0) {
      postings.push(collectPosting(source, { seller_id: 's', amount: eur(a) }));
    } else if (act === 'resend') {
      const cost = { goods: eur(a), vat: eur(0), shipping: eur(b), duty: eur(300) };
      postings.push(platformResendPosting(source, cost));
      resent.push({ source, cost });
    } else if (act === 'call-off') {
      const last = resent.pop();
      if (last) postings.push(cancelResendPosting(last.source, last.cost));
    }
  }
  return { postings, charge, bills: bills(), resent };
}

const sumOf = (bills: readonly BillRecord[], ...types: readonly number[]) =>
  bills.filter((bill) => types.includes(bill.type)).reduce((all, bill) => add(all, bill.amount), eur(0));

test('no sequence of requests returns more than an order’s charge', () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      const { postings, charge, bills, resent } = play(sequence);
      expect(sumOf(bills, -1, -3).minor).toBeLessThanOrEqual(negate(sumOf(bills, 1)).minor);
      expect(sumOf(bills, -2, -4).minor).toBeLessThanOrEqual(negate(sumOf(bills, 2)).minor);
      const rest = refundableRest('EUR', bills);
      const left = charge ? restOfCharge(charge) : null;
      // Books and charge agree on the rest, VAT is refunded with its goods, duty with the shipping.
      expect(rest.product.minor).toBe(left ? left.goods.minor + left.vat.minor : 0);
      expect(rest.shipping.minor).toBe(left ? left.shipping.minor + left.duty.minor : 0);
      const ofOrder = postings.filter(({ reason }) => !reason.kind.endsWith('resend'));
      for (const kind of ['vat', 'duty'] as const)
        expect(effectOn(ofOrder, { kind, owner: null }, 'EUR')).toBe(left?.[kind].minor ?? 0);
      // The platform pays for resends that were not cancelled.
      const borne = resent.reduce((all, { cost }) => all + cost.goods.minor + cost.shipping.minor + cost.duty.minor, 0);
      expect(effectOn(postings, { kind: 'platform-cost', owner: null }, 'EUR')).toBe(0 - borne);
      const total = accountKinds
        .map((kind) => effectOn(postings, { kind, owner: kind === 'seller-available' ? 's' : null }, 'EUR'))
        .reduce((all, one) => all + one, 0);
      expect(total).toBe(0);
    }),
  );
});
