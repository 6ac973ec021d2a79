import { zoneOf } from '#domain/warehouse/locations/location.ts';
import { locations, stockLevels, stockMoves } from '../core/db/schema/warehouse/stock.ts';
import { rebuildTotals } from '../features/warehouse/stock/rebuild.ts';
import type { Db } from '../core/http/context.ts';
import { demoWarehouses } from './channels.ts';
import { demoId } from './ids.ts';
import { insertRows } from './insert.ts';
import { userId } from './people.ts';
import { variants } from './catalog/products.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Ten shelves of six locations along each aisle: A-01-01 to A-10-06, and so on. */
const placesOf = (aisles: string): readonly string[] =>
  [...aisles].flatMap((aisle) =>
    Array.from({ length: 60 }, (_, nth) => `${aisle}-${two(Math.floor(nth / 6) + 1)}-${two((nth % 6) + 1)}`),
  );

const places = new Map(demoWarehouses.map(({ id, aisles }) => [id, placesOf(aisles)]));

/** Twelve trays in each warehouse for sorting. */
const trays: readonly string[] = Array.from(
  { length: 12 },
  (_, nth) => `Y-${two(Math.floor(nth / 6) + 1)}-${two((nth % 6) + 1)}`,
);
/** Twelve totes for picking in each warehouse. */
const totes: readonly string[] = Array.from({ length: 12 }, (_, nth) => `TOTE-${two(nth + 1)}`);
/** Four locations for goods that must not be sold. */
const quarantine: readonly string[] = Array.from({ length: 4 }, (_, nth) => `Q-01-${two(nth + 1)}`);

/** The tray of the nth parcel being sorted. */
export const trayAt = (nth: number): string => trays[nth % trays.length] ?? '';

/** The location of a variant in a warehouse. */
export function placeOf(variantIndex: number, { id }: { readonly id: string }): string {
  const all = places.get(id) ?? [];
  return all[(variantIndex * 7) % all.length] ?? '';
}

/** Of ten variants six are in stock, one is nearly out, three are out: those have to be bought. */
function onHandOf(variantIndex: number): number {
  const kind = (variantIndex * 3) % 10;
  if (kind < 6) return 60 + ((variantIndex * 37) % 340);
  return kind === 6 ? 1 + (variantIndex % 4) : 0;
}

export type StockStart = {
  readonly warehouseId: string;
  readonly variantId: string;
  readonly locationCode: string;
  readonly onHand: number;
  readonly costFen: number;
};

/** Opening stock. The market warehouse has a tenth of the range. */
export const startingStock: readonly StockStart[] = variants.flatMap((variant, index) =>
  demoWarehouses.flatMap((warehouse) => {
    if (warehouse.kind === 'platform' && index % 10 !== 0) return [];
    const place = {
      warehouseId: warehouse.id,
      variantId: variant.id,
      locationCode: placeOf(index, warehouse),
      costFen: variant.costFen,
    };
    return [{ ...place, onHand: warehouse.kind === 'platform' ? 40 : onHandOf(index) }];
  }),
);

/** Fills locations and the opening stock with its import. */
export async function fillStock(db: Db, at: Date): Promise<void> {
  await insertRows(
    db,
    locations,
    demoWarehouses.flatMap(({ id }) =>
      [
        ...(places.get(id) ?? []).map((code) => ({ code, kind: 'pick' })),
        ...trays.map((code) => ({ code, kind: 'tray' })),
        ...totes.map((code) => ({ code, kind: 'tote' })),
        ...quarantine.map((code) => ({ code, kind: 'quarantine' })),
      ].map((location) => ({ ...location, warehouseId: id, zone: zoneOf(location.code) })),
    ),
  );
  await insertRows(
    db,
    stockLevels,
    startingStock.map(({ costFen: _, ...level }) => level),
  );
  await insertRows(
    db,
    stockMoves,
    startingStock.flatMap(({ warehouseId, variantId, locationCode, onHand, costFen }) => {
      if (onHand === 0) return [];
      const name = `stock ${warehouseId} ${variantId}`;
      const move = { id: demoId(name), opId: demoId(`${name} operation`), kind: 'import', quantity: onHand };
      const reason = 'Opening stock';
      const valueFen = onHand * costFen;
      return [{ ...move, warehouseId, variantId, locationCode, actorId: userId('purchaser'), reason, valueFen, at }];
    }),
  );
  await rebuildTotals(db);
}
