import { addressProblems, type Address, type AddressProblem } from '#domain/shared/address/address.ts';
import { tidyAddress } from '#domain/sales/orders/address-change.ts';
import { postcodeFits } from '#domain/shared/address/postcodes.ts';
import type { Input } from '../../../sync/calls.ts';
import type { Draft } from './draft.ts';
import { keyOf, type Line, type Preview } from './queries.ts';

/** The lines that are bought: chosen, and without a problem. */
export const boughtLines = ({ lines }: { readonly lines: readonly Line[] }): readonly Line[] =>
  lines.filter((line) => !line.is_left_out && line.problem === null);

/** The lines with what is chosen now, before the server has answered for it. */
export const asChosen = (
  lines: readonly Line[],
  { leftOut, channels }: Pick<Draft, 'leftOut' | 'channels'>,
): readonly Line[] =>
  lines.map((line) => {
    const chosen = channels[keyOf(line)];
    const isOffered = line.offers.some(({ channel_id }) => channel_id === chosen);
    return {
      ...line,
      is_left_out: leftOut.includes(keyOf(line)),
      channel_id: chosen !== undefined && isOffered ? chosen : line.channel_id,
    };
  });

/** The postcode for the preview: some channels charge more for remote areas. Empty while it is incomplete. */
export const zipToPrice = ({ country_code, zip }: Address): string =>
  postcodeFits(country_code.trim(), zip) === false ? '' : zip.trim();

/** What keeps an address from being used, by its problems. */
export const problemsOf = (address: Address): readonly AddressProblem[] => addressProblems(tidyAddress(address));

/** The command that buys what the preview shows; null while nothing can be bought. */
export function checkoutInput(
  preview: Preview,
  { becomes, address, storeId, method }: Pick<Draft, 'becomes' | 'address' | 'storeId' | 'method'>,
): Input<'market_product.checkout'> | null {
  const lines = boughtLines(preview);
  const { subtotal, shipping, vat, duty, fee, total, priced_at, warehouse_id } = preview;
  if (lines.length === 0) return null;
  const bought = {
    lines: lines.map((line) => ({
      market_product_id: line.market_product_id,
      variant_id: line.variant_id,
      from: line.adds,
      price: line.price,
      channel_id: line.channel_id,
    })),
    payment_method: method,
    priced_at,
    totals: { subtotal, shipping, vat, duty, fee, total },
  };
  // A preview for something else than what is chosen now is not bought.
  if (becomes === 'stock') return warehouse_id === null ? null : { ...bought, warehouse_id };
  if (warehouse_id !== null || storeId === null) return null;
  return { ...bought, store_id: storeId, shipping_address: address };
}

/** The line that a refusal is about. */
export function lineOfRefusal(details: Readonly<Record<string, string | number>>): string | null {
  const { market_product_id, variant_id } = details;
  if (typeof market_product_id !== 'string' || typeof variant_id !== 'string') return null;
  return keyOf({ market_product_id, variant_id });
}
