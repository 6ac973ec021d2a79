import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSaleStatuses } from '#domain/sales/after-sales/status.ts';
import { rechargeStatuses } from '#domain/finance/accounts/recharge-status.ts';
import {
  financialStatuses,
  financialTransitions,
  fulfillmentBeforeShipping,
  fulfillmentFromParcels,
  mappingStatuses,
  ourRefundStatuses,
  paidStatuses,
} from '#domain/shared/order-status/order-status.ts';
import {
  parcelsAway,
  parcelsInHouse,
  parcelsKnownToPackers,
  parcelsLabelled,
  parcelsUnderWay,
  parcelStatuses,
  parcelsToPack,
} from '#domain/shipping/shipping/parcel-status.ts';
import { trackingEnded, trackingUnseen } from '#domain/shipping/tracking/tracking.ts';
import {
  isPurchaseUnderWay,
  purchasesBeforeArrival,
  purchaseStatus,
  purchaseStatuses,
  validPurchaseStatuses,
} from '#domain/warehouse/purchasing/status.ts';
import { byName } from './status.ts';

test('a name is its value, and no status is without a name', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z][a-z_-]{0,20}$/)), (statuses) => {
      const named = byName(statuses);
      expect(Object.keys(named).toSorted()).toEqual(statuses.toSorted());
      for (const status of statuses) expect(named[status]).toBe(status);
    }),
  );
});

/** Clients and stored rows have these numbers. */
test.each([
  ['purchases', purchaseStatuses, [0, 1, 2, 3, -1, -2]],
  ['recharges', rechargeStatuses, [0, 1, -1]],
  ['after-sales', afterSaleStatuses, [0, 1, -1]],
  ['mappings', mappingStatuses, [0, 1, 2]],
])('the numbers of %s on the wire', (_, statuses, wire) => {
  expect(statuses).toEqual(wire);
});

describe('parcels', () => {
  test('a parcel on its way is labelled, and a packer does not have it any more', () => {
    expect(parcelsUnderWay.filter((status) => !parcelsLabelled.includes(status))).toEqual([]);
    expect(parcelsUnderWay.filter((status) => parcelsKnownToPackers.includes(status))).toEqual([]);
  });

  test('what a packer has is in the house', () => {
    expect([...parcelsToPack, ...parcelsKnownToPackers].filter((status) => !parcelsInHouse.includes(status))).toEqual(
      [],
    );
  });

  test('no parcel is in the house and away', () => {
    expect(parcelStatuses.filter((status) => parcelsInHouse.includes(status) && parcelsAway.includes(status))).toEqual(
      [],
    );
  });
});

describe('purchases', () => {
  test('rejected and canceled ones do not count', () => {
    const { rejected, canceled } = purchaseStatus;
    expect(purchaseStatuses.filter((status) => !validPurchaseStatuses.includes(status))).toEqual([rejected, canceled]);
  });

  test('goods can arrive after the confirmation and before the end', () => {
    expect(purchaseStatuses.filter(isPurchaseUnderWay)).toEqual([purchaseStatus.purchasing, purchaseStatus.stocking]);
  });

  test('lines are taken out while nothing has arrived', () => {
    expect(purchasesBeforeArrival).not.toContain(purchaseStatus.stocking);
    expect(purchasesBeforeArrival).not.toContain(purchaseStatus.finished);
  });
});

test('nothing has been shipped of an order before shipping', () => {
  const line = { ordered: 2, processed: 0, shipped: 0, restocked: 0 };
  const statuses = [0, 1, 2].map((processed) => fulfillmentFromParcels([{ ...line, processed }]));
  expect(statuses.filter((status) => !fulfillmentBeforeShipping.includes(status))).toEqual([]);
  expect(fulfillmentBeforeShipping).not.toContain(fulfillmentFromParcels([{ ...line, processed: 2, shipped: 1 }]));
});

test('our own refund begins with an application, and only our own actions lead into it', () => {
  const into = financialTransitions.moves.filter(({ to }) => ourRefundStatuses.includes(to));
  expect(into.filter(({ action }) => action === 'shop-update')).toEqual([]);
  expect(
    financialStatuses.filter((status) => paidStatuses.includes(status) && ourRefundStatuses.includes(status)),
  ).toEqual([]);
});

test('news that ended is news that began', () => {
  expect(trackingEnded.filter((status) => trackingUnseen.includes(status))).toEqual([]);
});
