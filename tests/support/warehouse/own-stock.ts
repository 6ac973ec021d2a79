import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { newId } from '#server/core/ids.ts';
import { receiveStock } from '#server/features/warehouse/stock/receive.ts';
import type { TestApp } from '../server/app.ts';

type Pieces = { readonly variant: string; readonly pieces: number; readonly place?: string };

/** Pieces that sellers own in our first warehouse, and what is left of them. */
export function ownStockWorld(app: TestApp, sellerId: string) {
  const warehouseId = app.base.warehouses['YW']!;
  const context = { actorId: sellerId, at: new Date() };
  const rows = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await app.pool.query<T>(text, values)).rows;

  return {
    /** As a received stock purchase leaves them. */
    givenOwn: ({ variant, pieces, place = 'A-01-02' }: Pieces, of = sellerId) =>
      app.db.transaction((tx) =>
        receiveStock(
          tx,
          {
            warehouseId,
            variantId: variant,
            locationCode: place,
            sellerId: of,
            orderId: null,
            good: pieces,
            forOrder: pieces,
            unitCostFen: 1000,
            lot: unknownLot,
          },
          { ...context, deviceId: newId() },
        ),
      ),
    /** Live and reserved own pieces. */
    ownOf: async (variant: string, of = sellerId) => {
      const [row] = await rows<{ pieces: number; reserved: number }>(
        'select pieces, reserved from stock_hosted where seller_id = $1 and variant_id = $2',
        of,
        variant,
      );
      return [row?.pieces ?? 0, row?.reserved ?? 0];
    },
    /** Pieces in all, and those that are neither reserved nor a seller's. */
    levelOf: async (variant: string) => {
      const [row] = await rows<{ on_hand: number; free: number }>(
        'select sum(on_hand)::int as on_hand, sum(on_hand - reserved)::int as free from stock_levels where variant_id = $1',
        variant,
      );
      return row;
    },
  };
}
