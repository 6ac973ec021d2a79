import { expect, test } from 'vitest';
import { decideCharge, type Charge } from './block.ts';

const today = '2026-11-28';
const terms = { due_days: 30, block_after_days: 14, lifted_until: null };
const late = { overdue: 12_345, overdue_days: 15, due_day: '2026-11-13' };

const charges: readonly (readonly [Charge, boolean])[] = [
  [{ kind: 'process' }, true],
  [{ kind: 'resend', paidFrom: 'balance' }, true],
  [{ kind: 'resend', paidFrom: 'outside' }, false],
  [{ kind: 'stock-purchase', paidFrom: 'balance' }, true],
  [{ kind: 'stock-purchase', paidFrom: 'outside' }, false],
];

test.each(charges)('overdue charges stop %o: %s', (charge, isStopped) => {
  const standing = { terms, ageing: late, currency: 'EUR', today };
  const decided = decideCharge(standing, charge);
  expect(decided.ok).toBe(!isStopped);
  if (isStopped)
    expect(decided).toEqual({
      ok: false,
      refusal: 'credit.blocked',
      details: { amount: '123.45', currency: 'EUR', day: '2026-11-13' },
    });
  expect(decideCharge({ ...standing, ageing: { ...late, overdue_days: 14 } }, charge).ok).toBe(true);
  expect(decideCharge({ ...standing, terms: { ...terms, lifted_until: today } }, charge).ok).toBe(true);
});
