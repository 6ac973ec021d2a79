/** A seller's own pieces of a variant in a warehouse that are reserved for no order. */
export interface OwnStock {
  readonly warehouseId: string;
  readonly variantId: string;
  readonly pieces: number;
}

export interface OwnNeed {
  readonly orderId: string;
  readonly lines: readonly { readonly lineId: string; readonly variantId: string; readonly quantity: number }[];
}

/** What an order takes from its seller's own stock. An order is packed in one warehouse. */
export interface OwnCover {
  readonly warehouseId: string;
  /** Pieces by order line; lines without any are omitted. */
  readonly pieces: ReadonlyMap<string, number>;
}

const keyOf = ({ warehouseId, variantId }: Omit<OwnStock, 'pieces'>): string => `${warehouseId} ${variantId}`;

function coverIn(warehouseId: string, { lines }: OwnNeed, left: ReadonlyMap<string, number>): OwnCover {
  const open = new Map<string, number>();
  const pieces = new Map<string, number>();
  for (const { lineId, variantId, quantity } of lines) {
    const rest = open.get(variantId) ?? left.get(keyOf({ warehouseId, variantId })) ?? 0;
    const served = Math.max(0, Math.min(quantity, rest));
    open.set(variantId, rest - served);
    if (served > 0) pieces.set(lineId, served);
  }
  return { warehouseId, pieces };
}

const sizeOf = ({ pieces }: OwnCover): number => [...pieces.values()].reduce((all, each) => all + each, 0);

/**
 * Which pieces of a seller's own stock serve these orders: the first order first, each from the warehouse with most of its
 * pieces, the first one of the stock on a tie.
 */
export function coverByOwn(orders: readonly OwnNeed[], stock: readonly OwnStock[]): ReadonlyMap<string, OwnCover> {
  const left = new Map(stock.map((row) => [keyOf(row), row.pieces]));
  const warehouses = [...new Set(stock.map(({ warehouseId }) => warehouseId))];
  const covers = new Map<string, OwnCover>();
  for (const order of orders) {
    const best = warehouses
      .map((warehouseId) => coverIn(warehouseId, order, left))
      .reduce<OwnCover | null>((all, one) => (all === null || sizeOf(one) > sizeOf(all) ? one : all), null);
    if (!best || best.pieces.size === 0) continue;
    covers.set(order.orderId, best);
    for (const { lineId, variantId } of order.lines) {
      const key = keyOf({ warehouseId: best.warehouseId, variantId });
      left.set(key, (left.get(key) ?? 0) - (best.pieces.get(lineId) ?? 0));
    }
  }
  return covers;
}

/** How many pieces of each variant one order can take: those of the warehouse that has most. */
export function ownInOneOrder(stock: readonly OwnStock[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, pieces: here } of stock) pieces.set(variantId, Math.max(pieces.get(variantId) ?? 0, here));
  return pieces;
}

/**
 * How many pieces of a line that come back are the seller's own. Charged pieces come back first, because a refund of goods
 * is at most their charge.
 */
export function ownAmongReturned(
  line: { readonly own: number; readonly shipped: number; readonly returned: number },
  pieces: number,
): number {
  const own = Math.min(line.own, line.shipped);
  const charged = line.shipped - own;
  const until = (returned: number) => Math.min(own, Math.max(0, returned - charged));
  return until(line.returned + pieces) - until(line.returned);
}
