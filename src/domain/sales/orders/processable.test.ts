import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { address, good } from './processable.fixture.ts';
import { decideProcessable, processObstacles, processRefusals } from './processable.ts';
import type { ProcessableFacts, ProcessRefusal } from './processable.ts';

/** One fact that stops an order per refusal, with the details its message needs. */
const faults: Readonly<Record<ProcessRefusal, readonly [Partial<ProcessableFacts>, RefusalDetails]>> = {
  'order.not-open': [{ order_status: 'cancelled' }, { order_status: 'cancelled' }],
  'order.store-closed': [{ store_status: 'closed' }, { store_status: 'closed' }],
  'order.already-processed': [{ fulfillment_status: 'partial' }, { fulfillment_status: 'partial' }],
  'order.not-paid': [{ financial_status: 'pending' }, { financial_status: 'pending' }],
  'order.on-hold': [{ shop_hold: 'upsell' }, { hold: 'upsell' }],
  'order.not-mapped': [{ mapping_status: 0 }, { mapping_status: 0 }],
  'order.option-changed': [{ open_option_changes: 3 }, { count: 3 }],
  'order.address-wrong': [{ shipping_address: { ...address, city: '' } }, { problem: 'city-missing' }],
  'order.no-channel': [{ has_channel: false }, { country_code: 'NL' }],
};

test.each(processRefusals)('%s has the details of its message', (refusal) => {
  const [over, details] = faults[refusal];
  expect(decideProcessable({ ...good, ...over })).toEqual({ ok: false, refusal, details });
});

test('any set of obstacles is listed completely, and the first of them refuses the order', () => {
  fc.assert(
    fc.property(fc.subarray([...processRefusals]), (some) => {
      const order: ProcessableFacts = Object.assign({}, good, ...some.map((refusal) => faults[refusal][0]));
      expect(processObstacles(order)).toEqual(some);
      const decided = decideProcessable(order);
      expect(decided.ok ? undefined : decided.refusal).toBe(some[0]);
    }),
  );
});

test.each<[ProcessableFacts['financial_status'], number, boolean, boolean]>([
  ['paid', 1, false, true],
  ['paid', 0, true, false],
  ['authorized', 1, false, false],
  ['authorized', 1, true, true],
  ['pending', 1, true, false],
])('money %s for %i units, authorized enough: %s — can be processed: %s', (financial_status, units, enough, isPaid) => {
  const order = { ...good, financial_status, remaining_units: units, authorized_is_enough: enough };
  expect(decideProcessable(order).ok).toBe(isPaid);
});
