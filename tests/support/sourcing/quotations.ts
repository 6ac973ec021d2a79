import { quoteTotals, quoteOf } from '#domain/sourcing/quotations/quote.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { variants } from '#server/demo/catalog/products.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';
import { inquiryWorld } from './inquiries.ts';

type Send = Input<'quotation.submitQuotation'>;
type Price = Send['prices'][number];
type Overrides = NonNullable<QuoteInputs['overrides']>;

const variantOf = (code: string) => {
  const found = variants.find(({ variantCode }) => variantCode.startsWith(code));
  if (!found) throw new Error(`no variant ${code}`);
  return found;
};
export const mugVariant = variantOf('MUG-');
export const lampVariant = variantOf('LMP-');

/** The total of one piece, as the grid shows it. */
export const totalOfCell = (inputs: QuoteInputs): number => quoteTotals(quoteOf(inputs), inputs.currency).total.minor;

/** Inquiries with prices, as tests of quotations need them. */
export async function quotationWorld(app: TestApp) {
  const world = await inquiryWorld(app);
  const { purchaser, seller, create, info } = world;

  /** The computed prices of the mug for an inquiry's variants; the cheapest channels first. */
  const pricesFor = async (
    id: string,
    {
      countries = ['DE', 'FR'],
      channels = 2,
      entered,
    }: { countries?: readonly string[]; channels?: number; entered?: Overrides } = {},
  ): Promise<Price[]> => {
    const { products } = await info(id, purchaser);
    const wanted = products.flatMap((product) => product.variants);
    const { data } = await purchaser.query('quotation.shipperChannelAndPrice', {
      country_code: countries.join(','),
      variant_id: mugVariant.id,
    });
    const priced = data.cells.map((cell) => {
      const inputs: QuoteInputs = entered ? { ...cell.inputs, overrides: entered } : cell.inputs;
      return { ...cell, total_minor: totalOfCell(inputs) };
    });
    return wanted.flatMap(({ _id }) =>
      countries.flatMap((country) =>
        priced
          .filter(({ country_code }) => country_code === country)
          .toSorted((a, b) => a.total_minor - b.total_minor)
          .slice(0, channels)
          .map(({ variant_id, country_code, channel_id, total_minor }) => ({
            inquiry_variant_id: _id,
            variant_id,
            country_code,
            channel_id,
            total_minor,
            ...entered,
          })),
      ),
    );
  };

  const send = async (id: string, prices: readonly Price[], more: Partial<Send> = {}, by: TestClient = purchaser) => {
    const { version } = await info(id, by);
    return by.mutate('quotation.submitQuotation', { inquiry_id: id, version, prices: [...prices], ...more });
  };

  /** A quoted inquiry with its current prices, cheapest of each country first. */
  const quoted = async (
    more: Parameters<typeof create>[0] = {},
    how: Parameters<typeof pricesFor>[1] & { readonly send?: Partial<Send> } = {},
  ) => {
    const { _id, number } = await create(more);
    const sent = await send(_id, await pricesFor(_id, how), how.send);
    if (sent.code !== 200) throw new Error(`the prices were not sent: ${sent.msg}`);
    return { id: _id, number, prices: await current(_id) };
  };
  const current = async (id: string, by: TestClient = seller) => {
    const found = await by.query('quotation.list', { inquiry_id: id });
    if (found.code !== 200) throw new Error(`the prices are not shown: ${found.msg}`);
    return found.data.list;
  };
  return { ...world, pricesFor, send, quoted, current };
}
