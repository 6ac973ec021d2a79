import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { isFinal, tableFaults } from '#domain/shared/status.ts';
import { decideAmount, withdrawable } from './withdrawable.ts';
import {
  decideWithdrawal,
  onHoldStatuses,
  withdrawalStatus,
  withdrawalStatuses,
  withdrawalTransitions,
  type WithdrawalAction,
  type WithdrawalFacts,
} from './withdrawal-status.ts';

const eur = (minor: number) => money(minor, 'EUR');
const requested: WithdrawalFacts = {
  status: 0,
  affiliate_id: 'amir',
  method: 'bank',
  approved_by: null,
  is_covered: true,
};
const manager = { user_id: 'marek', parties: ['manager'] as const };
const affiliate = { user_id: 'amir', parties: ['affiliate'] as const };

test('the table is sound, and what is on hold is not final', () => {
  expect(tableFaults(withdrawalTransitions)).toEqual([]);
  const open = withdrawalStatuses.filter((status) => !isFinal(withdrawalTransitions, status));
  // PayPal may take back what it paid.
  expect(open.toSorted()).toEqual([...onHoldStatuses, withdrawalStatus.paid].toSorted());
});

test.each<[string, Partial<WithdrawalFacts>, WithdrawalAction, string | undefined, typeof manager, unknown]>([
  ['a manager approves', {}, 'approve', undefined, manager, withdrawalStatus.approved],
  ['not their own', { affiliate_id: 'marek' }, 'approve', undefined, manager, 'withdrawal.own'],
  ['not without money', { is_covered: false }, 'approve', undefined, manager, 'withdrawal.not-covered'],
  ['a rejection needs a reason', {}, 'reject', ' ', manager, 'withdrawal.reason-missing'],
  ['with a reason it is rejected', {}, 'reject', 'Wrong name', manager, withdrawalStatus.rejected],
  ['another user pays', { status: 1, approved_by: 'ada' }, 'pay', undefined, manager, withdrawalStatus.paid],
  [
    'not the one who approved',
    { status: 1, approved_by: 'marek' },
    'pay',
    undefined,
    manager,
    'withdrawal.own-approval',
  ],
  ['not before the approval', {}, 'pay', undefined, manager, 'status.wrong'],
  ['PayPal pays no transfer', { status: 1, approved_by: 'ada' }, 'send', undefined, manager, 'withdrawal.by-bank'],
  [
    'another user sends it by PayPal',
    { status: 1, approved_by: 'ada', method: 'paypal' },
    'send',
    undefined,
    manager,
    withdrawalStatus.sending,
  ],
  [
    'not the one who approved it',
    { status: 1, approved_by: 'marek', method: 'paypal' },
    'send',
    undefined,
    manager,
    'withdrawal.own-approval',
  ],
  [
    'no transfer is recorded for it',
    { status: 1, approved_by: 'ada', method: 'paypal' },
    'pay',
    undefined,
    manager,
    'withdrawal.by-paypal',
  ],
  ['what was sent is not stopped', { status: 3 }, 'fail', 'Late', manager, 'status.wrong'],
  ['a failed transfer', { status: 1, approved_by: 'marek' }, 'fail', 'Closed', manager, withdrawalStatus.failed],
  ['is approved again', { status: -3 }, 'approve', undefined, manager, withdrawalStatus.approved],
  ['or ends', { status: -3 }, 'reject', 'Unreachable', manager, withdrawalStatus.rejected],
  ['managers do not cancel', {}, 'cancel', undefined, manager, 'permission.denied'],
  ['paid is final', { status: 2 }, 'fail', 'Came back', manager, 'status.wrong'],
])('%s', (_, facts, action, reason, actor, expected) => {
  const decided = decideWithdrawal({ ...requested, ...facts }, { action, reason }, actor);
  expect(decided.ok ? decided.value : decided.refusal).toBe(expected);
});

test('an affiliate cancels their own while nothing is decided', () => {
  expect(decideWithdrawal(requested, { action: 'cancel' }, affiliate)).toMatchObject({ value: -2 });
  expect(decideWithdrawal({ ...requested, status: 1 }, { action: 'cancel' }, affiliate)).toMatchObject({
    refusal: 'status.wrong',
  });
  expect(decideWithdrawal({ ...requested, affiliate_id: 'x' }, { action: 'cancel' }, affiliate)).toMatchObject({
    refusal: 'withdrawal.not-own',
  });
  expect(decideWithdrawal(requested, { action: 'approve' }, affiliate)).toMatchObject({ refusal: 'permission.denied' });
});

test('what may be withdrawn is the balance without holds, and negative after refunds', () => {
  expect(withdrawable({ balance: eur(10_000), hold: eur(4_000) })).toEqual(eur(6_000));
  expect(withdrawable({ balance: eur(-500), hold: eur(0) })).toEqual(eur(-500));
});

test.each([
  [5_000, true],
  [6_000, true],
  [6_001, 'withdrawal.too-much'],
  [4_999, 'withdrawal.below-minimum'],
  [0, 'withdrawal.below-minimum'],
])('a withdrawal of %i', (minor, expected) => {
  const decided = decideAmount({ balance: eur(10_000), hold: eur(4_000) }, eur(minor), eur(5_000));
  expect(decided.ok ? decided.value : decided.refusal).toBe(expected);
});
