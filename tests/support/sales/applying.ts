import type { Input, Output } from '../server/client.ts';

type Wanted = { readonly variant_id: string; readonly quantity: number };

/** The input the screen sends for an application as its preview shows it. */
export function applicationOf(
  shown: Output<'purchase.preview'>,
  wanted: readonly Wanted[],
  payment_method: 'balance' | 'paypal' = 'balance',
): Input<'purchase.create'> {
  const { subtotal, shipping, vat, duty, fee, total, priced_at, warehouse_id } = shown;
  return {
    warehouse_id: warehouse_id ?? '',
    lines: wanted.flatMap(({ variant_id, quantity }) => {
      const line = shown.lines.find((each) => each.variant_id === variant_id);
      return line ? [{ variant_id, quantity, price: line.price, channel_id: line.channel_id }] : [];
    }),
    payment_method,
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
  };
}
