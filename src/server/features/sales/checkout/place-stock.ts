import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import { decideTotals } from '#domain/sales/checkout/check.ts';
import { totalsOfParcels, withFeeShares, type Parcel } from '#domain/sales/checkout/parcels.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { paypalFeeRate } from '../../finance/rates/paypal-fee-rate.ts';
import { applyForStock, type StockPurchase } from '../../warehouse/purchasing/stock-purchases.ts';
import { createManualPayment } from '../manual-payments/payments.ts';
import { channelGone } from './bought-lines.ts';
import { planFor, type MarketLine } from './market.ts';
import type { Placed, Placing, PlacingRefusal } from './placing.ts';
import type { Warehouse } from './warehouses.ts';

/** A stock purchase of one parcel's lines, with what explains its charge. */
function purchaseOf(
  { row, lines, priced }: Parcel<MarketLine>,
  totals: Totals,
  {
    sellerId,
    warehouse,
    placing,
  }: { readonly sellerId: string; readonly warehouse: Warehouse; readonly placing: Placing },
): StockPurchase {
  const platform = warehouse.kind === 'platform';
  const bought = lines.map((line, nth) => ({
    variantId: line.row.variant_id,
    quantity: line.quantity,
    quoteE4: (priced[nth]?.quote ?? line.quote).e4,
    shipE4: priced[nth]?.price.e4 ?? 0,
    vatE4: platform ? 0 : (priced[nth]?.vat.e4 ?? 0),
  }));
  return {
    sellerId,
    warehouseId: warehouse.id,
    channelId: row?.channel_id ?? null,
    lines: bought,
    totals,
    inputs: {
      checkout_id: placing.checkoutId,
      currency: placing.currency,
      priced_at: placing.at.toISOString(),
      country_code: warehouse.country,
      warehouse: { warehouse_id: warehouse.id, platform },
      channel: row && { channel_id: row.channel_id, name: row.channel, price_id: row.price_id },
      vat_bp: placing.market.vatBp,
      lines: bought.map((line, nth) => ({ ...line, base_e4: priced[nth]?.base.e4 ?? 0 })),
    },
  };
}

/** One stock purchase per channel: applied for with money on hold, or waiting for its payment. */
export async function placeStock(placing: Placing, warehouse: Warehouse): Promise<Result<Placed, PlacingRefusal>> {
  const { db, sellerId, currency, market, bought, method, shown, now, language, emit } = placing;
  const lines = bought.map(({ line }) => line);
  const chosen = bought.flatMap(({ shown: { channel_id }, line }) =>
    channel_id === null ? [] : [[line.key, channel_id] as const],
  );
  const { parcels } = planFor(market, lines, new Map(chosen));
  const channelOf = new Map(
    parcels.flatMap(({ row, lines: own }) => own.map(({ key }) => [key, row?.channel_id ?? null])),
  );
  const lost = bought.find(({ shown: { channel_id }, line }) => channelOf.get(line.key) !== channel_id);
  if (lost) return channelGone(lost, language);
  const totals = totalsOfParcels(currency, parcels, method === 'paypal' ? await paypalFeeRate(db) : undefined);
  const agreed = decideTotals(shown, totals);
  if (!agreed.ok) return agreed;
  const shares = withFeeShares(
    parcels.map((parcel) => parcel.totals),
    totals,
  );
  const by = manualPaymentMethod.paypal;
  const payment = { sellerId, amount: totals.total, method: by, createdBy: sellerId, now };
  const manualPayment = method === 'paypal' ? await createManualPayment(db, payment, emit) : null;
  const applied = await applyForStock(
    db,
    parcels.map((parcel, nth) => purchaseOf(parcel, shares[nth] ?? parcel.totals, { sellerId, warehouse, placing })),
    { actorId: sellerId, now, manualPaymentId: manualPayment?.id ?? null },
  );
  if (!applied.ok) return applied;
  const documents = parcels.flatMap(({ lines: own }, nth) => {
    const purchaseId = applied.value[nth]?.purchaseId;
    return purchaseId === undefined ? [] : own.map(({ key }) => [key, purchaseId] as const);
  });
  return ok({
    documents: new Map(documents),
    totals,
    orders: [],
    purchases: applied.value.map(({ purchaseId, number }) => ({ purchase_id: purchaseId, number })),
    manualPayment,
  });
}
