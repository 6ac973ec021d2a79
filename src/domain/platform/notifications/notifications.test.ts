import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftsOf } from './draft.ts';
import { linkOf, purchasePathOf } from './links.ts';
import type { Fact } from '../../shared/events/events.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeRules } from './rules.ts';
import { notificationTypes } from './types.ts';

const about = { sellerId: 'seller', orderId: 'order', subjectId: 'subject', actorId: 'actor' } as const;
const moved = (from: string, to: string): Fact => ({ ...about, name: 'tracking.changed', data: { from, to } });

describe('which facts become notifications', () => {
  test('every sentence has a rule, and every rule a sentence', () => {
    expect(new Set(Object.values(noticeRules).flatMap((rules) => rules.map((rule) => rule.kind)))).toEqual(
      new Set(noticeKinds),
    );
  });

  test('a recharge notifies its confirmers, its decision the seller', () => {
    expect(draftsOf([{ ...about, name: 'recharge.created', data: { number: 'R-1' } }])).toEqual([
      expect.objectContaining({
        kind: 'recharge-created',
        to: { roles: ['admin', 'manager'] },
        values: { number: 'R-1' },
      }),
    ]);
    expect(draftsOf([{ ...about, name: 'recharge.refused', data: { number: 'R-1' } }])[0]).toMatchObject({
      to: { sellerId: 'seller' },
      isAlert: true,
    });
  });

  test('the acting user is not notified', () => {
    expect(draftsOf([{ ...about, name: 'order.address-changed' }])[0]?.except).toBe('actor');
  });

  test.each([
    ['delivered', 'tracking-delivered'],
    ['exception', 'tracking-trouble'],
    ['undelivered', 'tracking-trouble'],
  ])('tracking %s is %s', (to, kind) => {
    expect(draftsOf([moved('transit', to)]).map((draft) => draft.kind)).toEqual([kind]);
  });

  test('progress and unchanged states notify no user', () => {
    expect(draftsOf([moved('label', 'transit')])).toEqual([]);
    expect(draftsOf([{ ...about, name: 'purchase.changed', data: { from: 1, to: 1 } }])).toEqual([]);
    expect(draftsOf([{ ...about, name: 'order.note-changed' }])).toEqual([]);
  });

  test('a rejected purchase is an alert, other steps are not', () => {
    expect(draftsOf([{ ...about, name: 'purchase.changed', data: { from: 0, to: -1 } }])).toMatchObject([
      { kind: 'purchase-rejected', isAlert: true },
    ]);
    expect(draftsOf([{ ...about, name: 'purchase.changed', data: { from: 0, to: 1 } }])).toMatchObject([
      { kind: 'purchase-changed', isAlert: false },
    ]);
  });
});

describe('many at once', () => {
  test('a thousand facts of one kind are one notification that opens the list', () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      ...moved('transit', 'delivered'),
      orderId: `${i}`,
      subjectId: `parcel ${i}`,
    }));
    expect(draftsOf(many)).toEqual([expect.objectContaining({ count: 1000, orderId: null, subjectId: null })]);
  });

  test('never more notifications than kinds, statuses and sellers; no fact is lost', () => {
    const facts = fc.array(
      fc.record({ seller: fc.constantFrom('a', 'b', 'c'), to: fc.constantFrom('delivered', 'exception', 'alert') }),
    );
    fc.assert(
      fc.property(facts, (given) => {
        const drafts = draftsOf(given.map(({ seller, to }) => ({ ...moved('transit', to), sellerId: seller })));
        expect(drafts.length).toBe(new Set(given.map(({ seller, to }) => seller + to)).size);
        expect(drafts.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      }),
    );
  });
});

describe('where they lead', () => {
  test('every type but a written notice leads to a page', () => {
    const nowhere = notificationTypes.filter((type) => !linkOf(type, { roles: ['admin'] }, null).startsWith('/'));
    expect(nowhere).toEqual(['Notice']);
  });

  test('purchases: sellers and packers at the stock side, everyone else at the list', () => {
    expect(purchasePathOf(['buyer'])).toBe('/stock/purchase');
    expect(purchasePathOf(['packer'])).toBe('/stock/purchase');
    expect(purchasePathOf(['packer', 'purchaser'])).toBe('/purchase/list');
    expect(purchasePathOf(['manager'])).toBe('/purchase/list');
  });

  test('one row is opened, many are listed', () => {
    expect(linkOf('Order', { roles: ['buyer'] }, 'x')).toBe('/order/list?open=x');
    expect(linkOf('Order', { roles: ['buyer'] }, null)).toBe('/order/list');
    expect(linkOf('Track', { roles: ['buyer'] }, 'x')).toBe('/order/shipping-orders?open=x');
    const parcels = (kind: string, status = '') => linkOf('Track', { roles: ['buyer'] }, null, { kind, status });
    expect(parcels('tracking-delayed')).toBe('/order/shipping-orders?view=delayed');
    expect(parcels('tracking-delivered', 'delivered')).toBe('/order/shipping-orders?tracking_status=delivered');
    expect(parcels('tracking-trouble', 'exception')).toBe('/order/shipping-orders?tracking_status=exception');
    expect(linkOf('AccountRecord', { roles: ['buyer'] }, 'x')).toBe('/accounts/recharge?open=x');
    expect(linkOf('AccountRecord', { roles: ['manager'] }, 'x')).toBe('/accounts/admin-recharge?open=x');
  });
});
