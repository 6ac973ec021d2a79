import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { claimMethods } from '#domain/finance/accounts/recharge.ts';
import { claimInput, type ClaimValues } from './claim.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const values = (more: Partial<ClaimValues> = {}): ClaimValues => ({
  seller_id: id(1),
  amount: { minor: 12_345, currency: 'EUR' },
  method: 'bank',
  reference: 'RF-2026-11',
  note: '',
  proof_file_id: null,
  ...more,
});
const accepted = (call: string, input: unknown) =>
  allCalls.find(({ name }) => name === call)?.input.safeParse(input).error?.message;

describe('a new claim', () => {
  test('of a seller names no seller: it is the own account', () => {
    expect(claimInput(null, false, values())).not.toHaveProperty('seller_id');
  });

  test('by staff names the chosen seller', () => {
    expect(claimInput(null, true, values())).toMatchObject({ seller_id: id(1) });
  });

  test.each(claimMethods)('sent by %s is accepted by the contract', (method) => {
    expect(accepted('account.recharge', claimInput(null, true, values({ method })))).toBeUndefined();
    expect(
      accepted('account.recharge', claimInput(null, false, values({ method, proof_file_id: id(3) }))),
    ).toBeUndefined();
  });
});

describe('a corrected claim', () => {
  test('names the claim and never moves it to another seller', () => {
    const input = claimInput({ _id: id(7) }, true, values());
    expect(input).toMatchObject({ _id: id(7), amount: { minor: 12_345, currency: 'EUR' } });
    expect(input).not.toHaveProperty('seller_id');
    expect(accepted('account.updateRecord', input)).toBeUndefined();
  });

  test('a removed proof stays removed', () => {
    expect(claimInput({ _id: id(7) }, false, values({ proof_file_id: null }))).toMatchObject({ proof_file_id: null });
  });
});

test('without an amount nothing is sent', () => {
  const empty = values({ amount: { minor: null, currency: 'EUR' } });
  expect(claimInput(null, true, empty)).toBeNull();
  expect(claimInput({ _id: id(7) }, false, empty)).toBeNull();
});
