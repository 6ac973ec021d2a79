import { expect, test } from 'vitest';
import { decideDelete, decideInvoice, invoiceNumber, isInvoicePrefix } from './status.ts';

const manager = ['manager'] as const;

test.each([
  ['draft', 'issue', 'issued'],
  ['draft', 'void', 'status.wrong'],
  ['issued', 'issue', 'status.wrong'],
  ['issued', 'void', 'voided'],
  ['voided', 'issue', 'status.wrong'],
  ['voided', 'void', 'status.wrong'],
] as const)('a %s invoice after %s: %s', (status, action, expected) => {
  const decided = decideInvoice({ status, kind: 'invoice' }, { action, reason: 'wrong address' }, manager);
  expect(decided.ok ? decided.value : decided.refusal).toBe(expected);
});

test('voiding needs a reason, and takes an invoice', () => {
  const issued = { status: 'issued', kind: 'invoice' } as const;
  expect(decideInvoice(issued, { action: 'void', reason: ' ' }, manager)).toMatchObject({
    refusal: 'invoice.reason-missing',
  });
  expect(decideInvoice({ ...issued, kind: 'credit-note' }, { action: 'void', reason: 'x' }, manager)).toMatchObject({
    refusal: 'invoice.is-credit-note',
  });
  expect(decideInvoice(issued, { action: 'void', reason: 'x' }, ['buyer'])).toMatchObject({
    refusal: 'permission.denied',
  });
});

test('a draft or the last number can be deleted', () => {
  const facts = { kind: 'invoice', voids: null } as const;
  expect(decideDelete({ ...facts, status: 'draft', isLast: false }).ok).toBe(true);
  expect(decideDelete({ ...facts, status: 'issued', isLast: true }).ok).toBe(true);
  expect(decideDelete({ ...facts, status: 'issued', isLast: false })).toMatchObject({ refusal: 'invoice.not-last' });
  expect(decideDelete({ ...facts, status: 'voided', isLast: true })).toMatchObject({ refusal: 'invoice.not-last' });
  expect(decideDelete({ status: 'issued', kind: 'credit-note', isLast: true, voids: 'PY-2026-000001' })).toMatchObject({
    refusal: 'invoice.is-credit-note',
  });
});

test('numbers sort and prefixes are short codes', () => {
  expect(invoiceNumber('PY', 2026, 123)).toBe('PY-2026-000123');
  expect(['PY', 'A1', 'py', '1A', '', 'ABCDEFGHIJK'].map(isInvoicePrefix)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
