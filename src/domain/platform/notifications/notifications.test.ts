import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftsOf } from './draft.ts';
import { linkOf, purchasePathOf } from './links.ts';
import { noticeKinds, noticeRules, type Fact } from './rules.ts';
import { notificationTypes } from './types.ts';

const fact = (name: string, data: Fact['data'] = {}, more: Partial<Fact> = {}): Fact => ({
  name,
  sellerId: 'seller',
  orderId: 'order',
  subjectId: 'subject',
  actorId: 'actor',
  data,
  ...more,
});

describe('which facts become notifications', () => {
  test('every sentence has a rule, and every rule a sentence', () => {
    expect(new Set(noticeRules.map((rule) => rule.kind))).toEqual(new Set(noticeKinds));
  });

  test('a recharge goes to those who confirm it, its answer to the seller', () => {
    expect(draftsOf([fact('recharge.created', { number: 'R-1' })])).toEqual([
      expect.objectContaining({
        kind: 'recharge-created',
        to: { roles: ['admin', 'manager'] },
        values: { number: 'R-1' },
      }),
    ]);
    expect(draftsOf([fact('recharge.refused')])[0]).toMatchObject({ to: { sellerId: 'seller' }, isAlert: true });
  });

  test('who did it is not told', () => {
    expect(draftsOf([fact('order.address-changed')])[0]?.except).toBe('actor');
  });

  test.each([
    [{ from: 'transit', to: 'delivered' }, 'tracking-delivered'],
    [{ from: 'transit', to: 'exception' }, 'tracking-trouble'],
    [{ from: 'transit', to: 'undelivered' }, 'tracking-trouble'],
  ])('tracking %o is %s', (data, kind) => {
    expect(draftsOf([fact('tracking.changed', data)]).map((draft) => draft.kind)).toEqual([kind]);
  });

  test('what is on its way, and what did not change, is nobody’s news', () => {
    expect(draftsOf([fact('tracking.changed', { to: 'transit' })])).toEqual([]);
    expect(draftsOf([fact('purchase.changed', { from: 1, to: 1 })])).toEqual([]);
    expect(draftsOf([fact('order.note-changed')])).toEqual([]);
  });

  test('a rejected purchase is an alert, other steps are not', () => {
    expect(draftsOf([fact('purchase.changed', { from: 0, to: -1 })])).toMatchObject([
      { kind: 'purchase-rejected', isAlert: true },
    ]);
    expect(draftsOf([fact('purchase.changed', { from: 0, to: 1 })])).toMatchObject([
      { kind: 'purchase-changed', isAlert: false },
    ]);
  });
});

describe('many at once', () => {
  test('a thousand facts of one kind are one notification that opens the list', () => {
    const many = Array.from({ length: 1000 }, (_, i) =>
      fact('tracking.changed', { to: 'delivered' }, { orderId: `${i}` }),
    );
    expect(draftsOf(many)).toEqual([expect.objectContaining({ count: 1000, orderId: null, subjectId: null })]);
  });

  test('never more notifications than kinds, statuses and sellers; no fact is lost', () => {
    const facts = fc.array(
      fc.record({ seller: fc.constantFrom('a', 'b', 'c'), to: fc.constantFrom('delivered', 'exception', 'alert') }),
    );
    fc.assert(
      fc.property(facts, (given) => {
        const drafts = draftsOf(given.map(({ seller, to }) => fact('tracking.changed', { to }, { sellerId: seller })));
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
    expect(linkOf('AccountRecord', { roles: ['buyer'] }, 'x')).toBe('/accounts/recharge?open=x');
    expect(linkOf('AccountRecord', { roles: ['manager'] }, 'x')).toBe('/accounts/admin-recharge?open=x');
  });
});
