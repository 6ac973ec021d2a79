import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Input, Output } from '../../../../sync/calls.ts';
import { callQuery, freshQuery } from '../../../../sync/queries.ts';
import type { Application, WantedLine } from './draft.ts';

export type ApplicationPreview = Output<'purchase.preview'>;
export type Terms = ApplicationPreview['terms'][number];
export type Goods = Output<'purchase.goods'>['list'][number];
export type Source = NonNullable<Input<'purchase.goods'>['source']>;

export const perPage = 20;

/** Never from the cache: money is spent by it. */
export const applicationQuery = ({ warehouseId, channelId, method, lines }: Application) =>
  freshQuery('purchase.preview', {
    ...(warehouseId === null ? {} : { warehouse_id: warehouseId }),
    ...(channelId === null ? {} : { channel_id: channelId }),
    lines: [...lines],
    payment_method: method,
  });

export const goodsQuery = (source: Source, keyword: string, page: number) =>
  callQuery('purchase.goods', { source, keyword, page, size: perPage });

export type ApplySearch = { add?: string; quantity?: number; find?: string };
const maxFind = 200;

/** The variant that another page adds, such as a stock list; or what to look for in the marketplace. */
export function applySearch({ add, quantity, find }: Readonly<Record<string, unknown>>): ApplySearch {
  const wanted = typeof find === 'string' || typeof find === 'number' ? cutText(String(find), maxFind) : '';
  if (!isUuid(add)) return wanted === '' ? {} : { find: wanted };
  const pieces = Number(quantity);
  return { add, ...(Number.isSafeInteger(pieces) && pieces > 0 && { quantity: pieces }) };
}

/** The command that applies for what the preview shows; null while the preview is of something else. */
export function createInput(
  preview: ApplicationPreview,
  { lines, method }: Application,
): Input<'purchase.create'> | null {
  const { subtotal, shipping, vat, duty, fee, total, priced_at, warehouse_id } = preview;
  const shown = new Map(preview.lines.map((line) => [line.variant_id, line]));
  const bought = lines.flatMap(({ variant_id, quantity }: WantedLine) => {
    const line = shown.get(variant_id);
    return line?.quantity === quantity
      ? [{ variant_id, quantity, price: line.price, channel_id: line.channel_id }]
      : [];
  });
  if (warehouse_id === null || bought.length === 0 || bought.length !== lines.length) return null;
  return {
    warehouse_id,
    lines: bought,
    payment_method: method,
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
  };
}
