import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventName, Fact } from '../../shared/events/events.ts';
import { draftsOf } from './draft.ts';
import { linkOf } from './links.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { decidedKinds } from './decided-kinds.ts';
import type { Notice } from './notice-rule.ts';
import { noticeRules } from './rules.ts';
import { isNotificationType, notificationTypes } from './types.ts';

const rules: readonly Notice[] = Object.values(noticeRules).flat();
const about = { sellerId: 'seller', orderId: 'order', subjectId: 'subject', actorId: 'actor' } as const;
const kindsOf = (fact: Fact) => draftsOf([{ ...about, ...fact }]).map(({ kind }) => kind);
const rulesOf = (kind: NoticeKind) => rules.filter((rule) => rule.kind === kind);

describe('who is notified', () => {
  test('only what stops goods or money opens over the page', () => {
    const alerts = rules.filter(({ isAlert }) => isAlert).map(({ kind }) => kind);
    expect(alerts.toSorted()).toEqual([
      'lead-called',
      'paypal-declined',
      'paypal-disputed',
      'purchase-rejected',
      'recharge-refused',
      'withdrawal-reversed',
    ]);
  });

  test('each rule has recipients, each once', () => {
    for (const { kind, to } of rules) {
      expect([kind, to.length > 0]).toEqual([kind, true]);
      expect([kind, new Set(to).size]).toEqual([kind, to.length]);
    }
  });

  test('rules of one kind have the same type and target, so that merged notifications have one link', () => {
    for (const { kind, type, about: target } of rules)
      for (const other of rulesOf(kind)) expect(other).toMatchObject({ kind, type, about: target });
  });

  test('a seller does not get what only staff can decide', () => {
    const toDecide: readonly NoticeKind[] = [
      'recharge-created',
      'payment-created',
      'purchase-created',
      'refund-requested',
      'resend-requested',
      'collect-proposed',
      'cancel-requested',
      'channel-requested',
      'lead-called',
    ];
    for (const kind of toDecide) expect(rulesOf(kind).some(({ to }) => to.includes('seller'))).toBe(false);
  });
});

describe('what an event notifies of', () => {
  const number = 'N-1';
  test.each<[Fact, readonly NoticeKind[]]>([
    [{ name: 'aftersale.requested', data: { number, kind: 'refund', awaits: 'staff' } }, ['refund-requested']],
    [{ name: 'aftersale.requested', data: { number, kind: 'resend', awaits: 'staff' } }, ['resend-requested']],
    [{ name: 'aftersale.requested', data: { number, kind: 'collect', awaits: 'staff' } }, ['collect-proposed']],
    [{ name: 'aftersale.requested', data: { number, kind: 'collect', awaits: 'seller' } }, ['collect-requested']],
    [{ name: 'aftersale.requested', data: { number, kind: 'collect', awaits: null } }, []],
    [{ name: 'aftersale.requested', data: { number, kind: 'collect', awaits: 'seller', by_rule: 1 } }, []],
    [{ name: 'aftersale.processed', data: { number, kind: 'collect', to: 1 } }, ['collect-decided']],
    [{ name: 'order.cancel-decided', data: { to: 'withdrawn' } }, []],
    [{ name: 'order.cancel-decided', data: { to: 'refused' } }, ['cancel-decided']],
    [{ name: 'parcel.decided', data: { choice: 'send-without' } }, ['parcel-short']],
    [{ name: 'parcel.decided', data: { choice: 'continue' } }, []],
    [{ name: 'purchase.changed', data: { from: null, to: 0 } }, ['purchase-changed']],
    [{ name: 'tracking.changed', data: { from: 'transit', to: 'pickup' } }, []],
  ])('%o: %j', (fact, kinds) => expect(kindsOf(fact)).toEqual(kinds));

  test('a late parcel is reported to its salesperson, and to the managers where there is none', () => {
    const late = (owned: boolean) =>
      draftsOf([{ ...about, name: 'tracking.delayed', data: { stage: 'transit', days: 3, owned } }]);
    expect(late(true).map(({ to }) => to)).toEqual([{ sellerId: 'seller', staffOf: 'seller' }]);
    expect(late(false).map(({ to }) => to)).toEqual([{ sellerId: 'seller', roles: ['manager'] }]);
  });

  test('no step of a purchase or parcel is reported twice', () => {
    const status = fc.constantFrom(0, 1, 2, 3, -1, -2);
    const news = fc.constantFrom('transit', 'delivered', 'undelivered', 'exception', 'alert', 'expired');
    fc.assert(
      fc.property(status, status, news, news, (from, to, before, after) => {
        expect(kindsOf({ name: 'purchase.changed', data: { from, to } })).toHaveLength(
          from === to && to !== -1 ? 0 : 1,
        );
        expect(kindsOf({ name: 'tracking.changed', data: { from: before, to: after } })).toHaveLength(
          after === 'transit' ? 0 : 1,
        );
      }),
    );
  });
});

test('a decision ends requests about the same kind of subject only', () => {
  const decided = Object.entries(decidedKinds) as [EventName, readonly NoticeKind[]][];
  for (const [name, kinds] of decided) {
    const types = new Set(noticeRules[name].map(({ type }) => type));
    for (const kind of kinds)
      for (const request of rulesOf(kind)) {
        expect([kind, request.about]).toEqual([kind, 'subject']);
        // A decision that is reported by mail has no notice to compare with.
        expect([kind, types.size === 0 || types.has(request.type)]).toEqual([kind, true]);
      }
  }
  expect(
    decided.flatMap(([name]) => noticeRules[name].filter(({ kind }) => decidedKinds[name]?.includes(kind))),
  ).toEqual([]);
});

test.each([
  ['sourcing', 'x', '/sourcing?open=x'],
  ['Inquiry', 'x', '/sourcing?open=x'],
  ['Inquiry', null, '/products/quotation'],
  ['Ticket', 'x', '/ticket?open=x'],
  ['Ticket', null, '/ticket'],
  ['RefundOrder', 'x', '/order/aftersale?tab=refund&open=x'],
  ['RefundOrder', null, '/order/aftersale?tab=refund'],
  ['ResendOrder', 'x', '/order/aftersale?tab=resend&open=x'],
  ['OverseaOrder', 'x', '/order/list?open=x'],
  ['LiveProduct', 'x', '/stock/live'],
  ['Track', null, '/order/shipping-orders'],
  ['Store', 'x', '/store?open=x'],
  ['ShopProduct', 'x', '/products/product_change_logs?shop_product_id=x'],
  ['ShopProduct', null, '/products/product_change_logs'],
  ['Withdrawal', 'x', '/affiliate/withdraws?open=x'],
  ['Notice', 'x', ''],
] as const)('%s about %j opens %j', (type, subject, path) =>
  expect(linkOf(type, { roles: ['buyer'] }, subject)).toBe(path),
);

test('prices of one inquiry open it, those of several open all prices', () => {
  const opened = (id: string | null, kind: string) => linkOf('Inquiry', { roles: ['buyer'] }, id, { kind, status: '' });
  expect(opened('x', 'quotation-created')).toBe('/sourcing?open=x');
  expect(opened(null, 'quotation-created')).toBe('/products/quotation');
  expect(opened(null, 'inquiry-lapsed')).toBe('/sourcing');
});

test('a change on the market opens the listings it concerns', () => {
  const changed = { kind: 'market-changed', status: '' };
  expect(linkOf('ShopProduct', { roles: ['buyer'] }, null, changed)).toBe(
    '/products/my?market=unavailable,dearer,cheaper',
  );
});

test('a refusal of 1688 opens the settings where it is mended', () => {
  const refused = { kind: 'wholesale-refused', status: 'key' };
  for (const role of ['admin', 'purchaser'] as const)
    expect(linkOf('Purchase', { roles: [role] }, null, refused)).toBe('/settings/taoworld');
});

test('lots whose sale ends open the list of these lots, those of a seller the seller’s stock', () => {
  const opened = (kind: string) => linkOf('LiveProduct', { roles: ['purchaser'] }, null, { kind, status: '' });
  expect(opened('lot-sale-ending')).toBe('/stock/lots?state=soon');
  expect(opened('lot-sale-ended')).toBe('/stock/lots?state=ended,expired');
  expect(opened('own-lot-sale-ended')).toBe('/stock/hosted');
});

test('an option that no channel ships any more opens its product', () => {
  const missing = { kind: 'shipper-missing', status: '' };
  expect(linkOf('ShopProduct', { roles: ['buyer'] }, 'x', missing)).toBe('/products/my?open=x');
  expect(linkOf('ShopProduct', { roles: ['buyer'] }, null, missing)).toBe('/products/my');
});

test('trouble without a status, or with several, opens all parcels', () => {
  const opened = (kind: string, status: string) => linkOf('Track', { roles: ['buyer'] }, null, { kind, status });
  expect([opened('tracking-trouble', ''), opened('purchase-changed', 'x')]).toEqual(
    Array(2).fill('/order/shipping-orders'),
  );
});

test('a type is known by its exact spelling', () => {
  expect(notificationTypes.every(isNotificationType)).toBe(true);
  for (const name of ['', 'order', 'inquiry', 'Sourcing', 'toString']) expect(isNotificationType(name)).toBe(false);
});
