import { expect, test } from 'vitest';
import type { Party } from '#domain/shared/status.ts';
import { decideComplete, manualPaymentDeletable } from './manual-payment.ts';
import { decideRecharge, rechargeDeletable, rechargeEditable, rechargeStatuses } from './recharge-status.ts';
import type { RechargeAction, RechargeFacts } from './recharge-status.ts';

const everyone: readonly Party[] = [
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
const isManager = (party: Party) => party === 'admin' || party === 'manager';

test.each(everyone)('a payment by hand is completed by a manager: a %s', (party) => {
  const payment = { status: 'CREATED', created_by: 'anna' } as const;
  const decided = decideComplete(payment, 'receipt', { user_id: 'ben', parties: [party] });
  if (isManager(party)) expect(decided).toEqual({ ok: true, value: 'COMPLETED' });
  else expect(decided).toMatchObject({ refusal: 'permission.denied' });
});

test('the creator of a payment does not complete it, and none is completed without its receipt or twice', () => {
  const payment = { status: 'CREATED', created_by: 'anna' } as const;
  const admin = (user_id: string) => ({ user_id, parties: ['admin'] as const });
  expect(decideComplete(payment, 'receipt', admin('anna'))).toMatchObject({ refusal: 'manual-payment.own-payment' });
  expect(decideComplete(payment, null, admin('ben'))).toMatchObject({ refusal: 'manual-payment.proof-missing' });
  const done = { ...payment, status: 'COMPLETED' } as const;
  expect(decideComplete(done, 'receipt', admin('ben'))).toMatchObject({ refusal: 'status.wrong' });
  expect([manualPaymentDeletable('CREATED'), manualPaymentDeletable('COMPLETED')]).toEqual([true, false]);
});

const claim: RechargeFacts = { status: 0, created_by: 'anna', edited_by: [], reopened: 0 };
const reason = 'wrong amount';

test.each(everyone)('a recharge is decided by managers; the system only confirms: a %s', (party) => {
  const actor = { user_id: 'ben', parties: [party] };
  const may = (action: RechargeAction, status: RechargeFacts['status']) =>
    decideRecharge({ ...claim, status }, { action, reason }, actor).ok;
  expect(may('confirm', 0)).toBe(isManager(party) || party === 'system');
  expect(may('invalidate', 0)).toBe(isManager(party));
  expect(may('reopen', -1)).toBe(isManager(party));
});

test('users who entered or edited a claim cannot confirm it', () => {
  const confirm = (user_id: string, edited_by: readonly string[]) =>
    decideRecharge({ ...claim, edited_by }, { action: 'confirm' }, { user_id, parties: ['admin'] });
  expect(confirm('anna', [])).toMatchObject({ refusal: 'recharge.own-claim' });
  expect(confirm('ben', ['eve', 'ben'])).toMatchObject({ refusal: 'recharge.own-claim' });
  expect(confirm('cleo', ['eve', 'ben'])).toEqual({ ok: true, value: 1 });
});

test('a claim is invalid only with a reason, and reopened only once', () => {
  const actor = { user_id: 'ben', parties: ['manager'] as const };
  for (const blank of [undefined, '', ' \n'])
    expect(decideRecharge(claim, { action: 'invalidate', reason: blank }, actor)).toMatchObject({
      refusal: 'recharge.reason-missing',
    });
  expect(decideRecharge(claim, { action: 'invalidate', reason }, actor)).toEqual({ ok: true, value: -1 });
  const invalid = { ...claim, status: -1 } as const;
  expect(decideRecharge(invalid, { action: 'reopen' }, actor)).toEqual({ ok: true, value: 0 });
  expect(decideRecharge({ ...invalid, reopened: 1 }, { action: 'reopen' }, actor)).toMatchObject({
    refusal: 'recharge.reopened-before',
  });
});

test('a confirmed recharge is final: not decided again, edited or deleted', () => {
  const confirmed = { ...claim, status: 1 } as const;
  for (const action of ['confirm', 'invalidate', 'reopen'] as const)
    expect(decideRecharge(confirmed, { action, reason }, { user_id: 'ben', parties: ['admin'] })).toMatchObject({
      refusal: 'status.wrong',
    });
  expect(rechargeStatuses.filter(rechargeDeletable)).toEqual([0, -1]);
  expect(rechargeStatuses.filter(rechargeEditable)).toEqual([0]);
});
