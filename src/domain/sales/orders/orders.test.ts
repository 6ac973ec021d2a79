import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { diffImport } from '../imports/diff.ts';
import { withLineKeys } from '../imports/imported.ts';
import type { ImportedOrder } from '../imports/imported.ts';
import { orderMargin } from './margin.ts';
import { address, good } from './processable.fixture.ts';
import { decideProcessable, processObstacles } from './processable.ts';
import type { ProcessableFacts, ProcessRefusal } from './processable.ts';
import { dueStep, timelineSteps } from './timeline.ts';
import type { TimelineFacts } from './timeline.ts';

const eur = (minor: number) => money(minor, 'EUR');
test.each<[Partial<ProcessableFacts>, ProcessRefusal | null]>([
  [{}, null],
  [{ order_status: 'cancelled' }, 'order.not-open'],
  [{ order_status: 'closed' }, 'order.not-open'],
  [{ store_status: 'closed' }, 'order.store-closed'],
  [{ fulfillment_status: 'in_progress' }, 'order.already-processed'],
  [{ fulfillment_status: 'fulfilled' }, 'order.already-processed'],
  [{ financial_status: 'pending' }, 'order.not-paid'],
  [{ financial_status: 'refund_applied' }, 'order.not-paid'],
  [{ financial_status: 'authorized' }, 'order.not-paid'],
  [{ financial_status: 'authorized', authorized_is_enough: true }, null],
  [{ financial_status: 'partially_refunded' }, null],
  [{ financial_status: 'partially_refunded', remaining_units: 0 }, 'order.not-paid'],
  [{ shop_hold: 'fraud-risk' }, 'order.on-hold'],
  [{ shop_hold: null }, null],
  [{ mapping_status: 2 }, 'order.not-mapped'],
  [{ open_option_changes: 1 }, 'order.option-changed'],
  [{ shipping_address: { ...address, zip: '1' } }, 'order.address-wrong'],
  [{ has_channel: false }, 'order.no-channel'],
])('an order with %o: %s', (part, refusal) => {
  const result = decideProcessable({ ...good, ...part });
  expect(result.ok ? null : result.refusal).toBe(refusal);
  expect(processObstacles({ ...good, ...part })).toEqual(refusal ? [refusal] : []);
});

test('all obstacles are listed, the most basic first', () => {
  const order: ProcessableFacts = { ...good, order_status: 'closed', mapping_status: 0, has_channel: false };
  expect(processObstacles(order)).toEqual(['order.not-open', 'order.not-mapped', 'order.no-channel']);
  expect(decideProcessable({ ...good, shipping_address: { ...address, zip: '1' } })).toMatchObject({
    details: { problem: 'zip-wrong' },
  });
});

const lines = withLineKeys([
  {
    sku: 'MUG-SG',
    title: 'Mug',
    variant_title: 'Sage',
    quantity: 2,
    price: eur(1500),
    discount: eur(0),
    requires_shipping: true,
  },
  {
    sku: 'MUG-SG',
    title: 'Mug',
    variant_title: 'Sage',
    quantity: 1,
    price: eur(1500),
    discount: eur(0),
    requires_shipping: true,
  },
  {
    sku: '',
    title: 'Candle',
    variant_title: 'Fig',
    quantity: 3,
    price: eur(1280),
    discount: eur(0),
    requires_shipping: true,
  },
]);
const order: ImportedOrder = {
  order_number: '#1001',
  created_at: new Date('2026-11-17T09:12:00Z'),
  order_status: 'open',
  financial_status: 'paid',
  shop_fulfillment: 'unfulfilled',
  currency: 'EUR',
  subtotal: eur(6840),
  discount: eur(0),
  shipping: eur(0),
  tax: eur(0),
  total: eur(6840),
  email: 'sanne@example.test',
  phone: '',
  payment_method: 'Shopify Payments',
  note: '',
  tags: '',
  shipping_address: address,
  lines,
};

test('line keys are stable and differ for equal lines', () => {
  expect(lines.map((line) => line.key)).toEqual(['MUG-SG|Mug|Sage', 'MUG-SG|Mug|Sage#2', '|Candle|Fig']);
});

test('importing again changes nothing, in any line order', () => {
  expect(diffImport(order, null)).toEqual({ verdict: 'new', changed: [] });
  fc.assert(
    fc.property(fc.shuffledSubarray([...lines], { minLength: 3 }), (shuffled) => {
      const again = { ...order, created_at: new Date('2026-11-17T10:12:00+01:00'), lines: shuffled };
      expect(diffImport(again, order)).toEqual({ verdict: 'unchanged', changed: [] });
    }),
  );
});

test('what changed is named', () => {
  const changed: ImportedOrder = {
    ...order,
    financial_status: 'partially_refunded',
    total: eur(5340),
    shipping_address: { ...address, zip: '1017 AB' },
    lines: [{ ...lines[0]!, quantity: 1 }, lines[2]!, { ...lines[2]!, key: 'new' }],
  };
  expect(diffImport(changed, order)).toEqual({
    verdict: 'changed',
    changed: [
      'financial_status',
      'shipping_address.zip',
      'total',
      'lines[MUG-SG|Mug|Sage].quantity',
      'lines[MUG-SG|Mug|Sage#2]',
      'lines[new]',
    ],
  });
});

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 10, day, hour));
const facts: TimelineFacts = {
  reached: { imported: at(17), processed: at(17, 10), purchased: at(17, 11), received: at(20, 8) },
  ended: false,
  by_transfer: false,
  needs_purchase: true,
  expected: { shipped: [at(21, 8), at(22, 8)], delivered: [at(27, 8), at(30, 8)] },
};

test('the timeline shows what is done, due and next', () => {
  const ready = { ...facts, reached: { ...facts.reached, ready: at(20, 8) } };
  const steps = timelineSteps(ready);
  expect(steps.map((step) => [step.kind, step.state])).toEqual([
    ['imported', 'done'],
    ['processed', 'done'],
    ['purchased', 'done'],
    ['received', 'done'],
    ['ready', 'done'],
    ['shipped', 'now'],
    ['delivered', 'next'],
  ]);
  expect(dueStep(steps)).toBe('shipped');
  expect(steps[5]).toMatchObject({ since: at(20, 8), expected: [at(21, 8), at(22, 8)] });
  expect(steps[6]!.expected).toEqual([at(27, 8), at(30, 8)]);
});

test('an order from stock skips buying, and an ended one has no future', () => {
  const fresh: TimelineFacts = { ...facts, reached: { imported: at(17) }, needs_purchase: false };
  expect(timelineSteps(fresh).map((step) => step.kind)).toEqual([
    'imported',
    'processed',
    'ready',
    'shipped',
    'delivered',
  ]);
  expect(timelineSteps({ ...facts, ended: true }).map((step) => step.state)).toEqual(['done', 'done', 'done', 'done']);
  expect(timelineSteps({ ...facts, reached: {} })[0]).toMatchObject({ kind: 'imported', state: 'now', since: null });
});

test('an order paid by transfer waits for it, and goes on when it has arrived', () => {
  const waiting = { ...facts, by_transfer: true, reached: { imported: at(17), processed: at(17, 10) } };
  expect(dueStep(timelineSteps(waiting))).toBe('transferred');
  const arrived = { ...waiting, reached: { ...waiting.reached, transferred: at(20) } };
  expect(dueStep(timelineSteps(arrived))).toBe('purchased');
});

test('a later milestone proves the earlier ones', () => {
  const steps = timelineSteps({ ...facts, reached: { imported: at(17), shipped: at(21) }, expected: {} });
  expect(steps.filter((step) => step.state !== 'done')).toMatchObject([
    { kind: 'delivered', state: 'now', expected: null },
  ]);
});

test('margin in money and as a share', () => {
  expect(orderMargin(eur(6840), [eur(1818), eur(1215), eur(382)])).toEqual({
    income: eur(6840),
    cost: eur(3415),
    margin: eur(3425),
    marginBp: 5007,
  });
  expect(orderMargin(eur(0), [eur(5)]).marginBp).toBeNull();
});
