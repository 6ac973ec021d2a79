import { expect, test } from 'vitest';
import { financialAfter, type RefundedOrder, type RefundEvent } from './financial.ts';

const paid: RefundedOrder = { status: 'paid', previous: null };
const applied: RefundedOrder = { status: 'refund_applied', previous: 'paid' };

test.each<[string, RefundedOrder, RefundEvent, RefundedOrder]>([
  ['requested', paid, { what: 'requested' }, applied],
  ['requested again', applied, { what: 'requested' }, applied],
  [
    'requested where the shop refunded everything',
    { status: 'refunded', previous: null },
    { what: 'requested' },
    { status: 'refunded', previous: null },
  ],
  ['rejected', applied, { what: 'rejected', open: false }, paid],
  ['one of two rejected', applied, { what: 'rejected', open: true }, applied],
  [
    'part confirmed',
    applied,
    { what: 'confirmed', open: false, all: false },
    { status: 'partially_refunded', previous: null },
  ],
  ['all confirmed', applied, { what: 'confirmed', open: false, all: true }, { status: 'refunded', previous: null }],
  [
    'one of two confirmed',
    applied,
    { what: 'confirmed', open: true, all: false },
    { status: 'refund_applied', previous: 'partially_refunded' },
  ],
  [
    'confirmed after the shop refunded',
    { status: 'refunded', previous: 'paid' },
    { what: 'confirmed', open: false, all: true },
    { status: 'refunded', previous: 'paid' },
  ],
])('%s', (_, order, news, after) => expect(financialAfter(order, news)).toEqual(after));
