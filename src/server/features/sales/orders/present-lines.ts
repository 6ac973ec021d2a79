import type { z } from 'zod';
import type { OrderDetail } from '#contract/sales/order-detail.ts';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { LineRow } from './detail.ts';
import type { Viewer } from './present.ts';

type Line = z.input<typeof OrderDetail>['line_items'][number];
type Currencies = { readonly shop: string; readonly books: string };

const fromStock = (line: LineRow): number => Math.max(0, line.in_parcels - line.to_buy);

/** The charged price of one unit of a bundle: that of all its components. */
function ofUnit(line: LineRow, parts: readonly LineRow[], pick: (row: LineRow) => number | null): number | null {
  if (parts.length === 0) return pick(line);
  const prices = parts.map((part) => ({ e4: pick(part), perUnit: part.per_unit }));
  return prices.some(({ e4 }) => e4 === null)
    ? null
    : prices.reduce((all, { e4, perUnit }) => all + (e4 ?? 0) * perUnit, 0);
}

/** The shop's lines, each with its components. */
export function presentLines(lines: readonly LineRow[], { prices }: Viewer, { shop, books }: Currencies): Line[] {
  const charged = (e4: number | null) => (prices && e4 !== null ? unitPrice(e4, books) : null);
  const parts = Map.groupBy(lines, (line) => line.component_of);
  return (parts.get(null) ?? []).map((line) => {
    const own = parts.get(line.id) ?? [];
    const { variant_code, variant_sku, product_title, product_title_cn } = line;
    return {
      _id: line.id,
      title: line.title,
      variant_title: line.variant_title,
      sku: line.sku,
      quantity: line.quantity,
      image: line.image,
      variant_id: line.variant_id,
      price: prices ? money(line.price_minor, shop) : null,
      discount: prices ? money(line.discount_minor, shop) : null,
      requires_shipping: line.requires_shipping,
      quote: charged(ofUnit(line, own, (row) => row.quote_e4)),
      ship: charged(ofUnit(line, own, (row) => row.ship_e4)),
      vat: charged(ofUnit(line, own, (row) => row.vat_e4)),
      variant:
        variant_code === null
          ? null
          : { variant_code, sku: variant_sku ?? '', title: product_title ?? '', title_cn: product_title_cn ?? '' },
      location_code: line.location_code,
      from_stock: fromStock(line),
      own_pieces: line.own_pieces,
      purchase_status: line.purchase_status,
      components: own.flatMap((part) =>
        part.variant_id === null
          ? []
          : [
              {
                order_line_id: part.id,
                variant_id: part.variant_id,
                title: part.product_title ?? part.title,
                title_cn: part.product_title_cn ?? '',
                variant_title: part.variant_title,
                variant_code: part.variant_code ?? '',
                image: part.image,
                per_unit: part.per_unit,
                quantity: part.quantity,
                quote: charged(part.quote_e4),
                location_code: part.location_code,
                from_stock: fromStock(part),
                own_pieces: part.own_pieces,
                purchase_status: part.purchase_status,
              },
            ],
      ),
    };
  });
}
