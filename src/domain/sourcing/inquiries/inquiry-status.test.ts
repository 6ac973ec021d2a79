import { expect, test } from 'vitest';
import { decideMove, reachable, tableFaults } from '#domain/shared/status.ts';
import { inquiryStatuses, inquiryTransitions } from './inquiry-status.ts';

const free = () => null;

test('the table is sound, and every status of the specification is in it', () => {
  expect(tableFaults(inquiryTransitions)).toEqual([]);
  expect([...reachable(inquiryTransitions)].sort((a, b) => a - b)).toEqual([...inquiryStatuses]);
});

test('only those who quote take, hold and quote; only sellers and their salespeople accept', () => {
  const allowed = (from: (typeof inquiryStatuses)[number], action: Parameters<typeof decideMove>[1]['action']) =>
    (
      ['admin', 'manager', 'salesperson', 'purchaser', 'packer', 'buyer', 'customer service', 'affiliate'] as const
    ).filter((party) =>
      inquiryTransitions.moves.some((row) => row.from === from && row.action === action && row.parties.includes(party)),
    );
  expect(allowed(0, 'take')).toEqual(['admin', 'manager', 'salesperson', 'purchaser']);
  expect(allowed(-99, 'quote')).toEqual(['admin', 'manager', 'salesperson', 'purchaser']);
  expect(allowed(1, 'accept')).toEqual(['salesperson', 'buyer']);
  expect(allowed(1, 'reject-quote')).toEqual(['salesperson', 'buyer']);
});

test('a rejected inquiry comes back only when something in it changed', () => {
  const again = (changed: boolean) =>
    decideMove(inquiryTransitions, { from: -100, action: 'submit-again' }, ['buyer'], () =>
      changed ? null : 'inquiry.unchanged',
    );
  expect(again(true)).toEqual({ ok: true, value: 0 });
  expect(again(false)).toMatchObject({ ok: false, refusal: 'inquiry.unchanged' });
});

test('a price that was accepted cannot be rejected any more, but asked for again', () => {
  expect(decideMove(inquiryTransitions, { from: 2, action: 'reject-quote' }, ['buyer'], free)).toMatchObject({
    refusal: 'status.wrong',
  });
  expect(decideMove(inquiryTransitions, { from: 2, action: 'request-requote' }, ['buyer'], free)).toEqual({
    ok: true,
    value: -2,
  });
});
