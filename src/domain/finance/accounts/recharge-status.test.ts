import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachable, tableFaults, type Party } from '#domain/shared/status.ts';
import {
  decideRecharge,
  rechargeDeletable,
  rechargeEditable,
  rechargeStatuses,
  rechargeTransitions,
  type RechargeAction,
  type RechargeFacts,
} from './recharge-status.ts';

const actions: readonly RechargeAction[] = ['confirm', 'invalidate', 'reopen'];
const user = fc.constantFrom('u1', 'u2', 'u3');
const anyFacts: fc.Arbitrary<RechargeFacts> = fc.record({
  status: fc.constantFrom(...rechargeStatuses),
  created_by: user,
  edited_by: fc.uniqueArray(user),
  matched: fc.option(fc.record({ by: user })),
  reopened: fc.nat(2),
});
const parties: readonly Party[] = ['admin', 'manager', 'salesperson', 'purchaser', 'packer', 'buyer', 'system'];
const anyActor = fc.record({ user_id: user, parties: fc.subarray([...parties], { minLength: 1 }) });
const anyInput = fc.record({
  action: fc.constantFrom(...actions),
  reason: fc.constantFrom(undefined, '', ' ', 'paid twice'),
});

test('the table is sound, and every status is reached', () => {
  expect(tableFaults(rechargeTransitions)).toEqual([]);
  expect(reachable(rechargeTransitions)).toEqual(new Set(rechargeStatuses));
});

test('money in the books stays: a confirmed recharge is final, and neither edited nor deleted', () => {
  fc.assert(
    fc.property(anyFacts, anyInput, anyActor, (facts, input, actor) => {
      expect(decideRecharge({ ...facts, status: 1 }, input, actor).ok).toBe(false);
    }),
  );
  expect([rechargeEditable(1), rechargeDeletable(1)]).toEqual([false, false]);
});

test('the user who entered, corrected or matched a claim never confirms it, in any role', () => {
  fc.assert(
    fc.property(anyFacts, anyActor, (facts, actor) => {
      const decided = decideRecharge(facts, { action: 'confirm' }, actor);
      const touched = [facts.created_by, ...facts.edited_by, facts.matched?.by].includes(actor.user_id);
      const mayAct = actor.parties.some((party) => ['admin', 'manager', 'system'].includes(party));
      expect(decided.ok).toBe(facts.status === 0 && mayAct && !touched);
    }),
  );
});

test('a claim is marked invalid only with a reason and without a bank entry, and reopened once', () => {
  fc.assert(
    fc.property(anyFacts, anyInput, anyActor, (facts, input, actor) => {
      const isManager = actor.parties.some((party) => party === 'admin' || party === 'manager');
      const invalidated = decideRecharge(facts, { ...input, action: 'invalidate' }, actor);
      expect(invalidated.ok).toBe(facts.status === 0 && isManager && !facts.matched && input.reason === 'paid twice');
      const reopened = decideRecharge(facts, { ...input, action: 'reopen' }, actor);
      expect(reopened.ok).toBe(facts.status === -1 && isManager && facts.reopened === 0);
    }),
  );
});
