import { z } from 'zod';
import type { shipperChannelAndPrice } from '#contract/sourcing/quotations.ts';
import type { QuoteInputs as WireInputs } from '#contract/sourcing/quote-inputs.ts';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { ok } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { priceList } from '../../shipping/shipping/prices.ts';
import { quoteCells } from '../quote-cells/cells.ts';

const VariantRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
});

const variantsOf = (db: Db, ids: readonly string[]) =>
  query(db, VariantRow).all(sql`
    select id as variant_id, variant_code, title, title_cn from variants
    where id = any(${sql.param([...ids])}::uuid[]) order by variant_code`);

const once = (list: readonly string[]): readonly string[] => [...new Set(list)];

/** The channels to these countries, by name. */
async function channelsTo(db: Db, countries: readonly string[], at: Date) {
  const { rows, channels } = await priceList(db, countries, null, at);
  const found = countries.flatMap((country) =>
    once((rows.get(country) ?? []).map(({ channel_id }) => channel_id)).map((channelId) => ({ channelId, country })),
  );
  const names = new Map([...rows.values()].flat().map((row) => [row.channel_id, row.channel]));
  return [...Map.groupBy(found, ({ channelId }) => channelId)]
    .map(([channel_id, served]) => ({
      channel_id,
      channel: names.get(channel_id) ?? '',
      channel_cn: channels.get(channel_id)?.nameCn ?? names.get(channel_id) ?? '',
      country_codes: served.map(({ country }) => country),
    }))
    .toSorted((a, b) => a.channel.localeCompare(b.channel, 'en'));
}

export const channelsAndPrices: Handler<typeof shipperChannelAndPrice> = async ({ input, db, now }) => {
  const countries = once(input.country_code);
  const ids = once(input.variant_id ?? []);
  const channels = await channelsTo(db, countries, now);
  if (ids.length === 0) return ok({ channels, variants: [], cells: [], missing: [] });
  const { cells, missing } = await quoteCells(db, { variants: ids, countries, quantity: input.quantity, at: now });
  return ok({
    channels,
    variants: await variantsOf(db, ids),
    cells: cells.map(({ variant_id, country_code, channel_id, inputs, valid_days }) => ({
      variant_id,
      country_code,
      channel_id,
      inputs: wireInputs(inputs),
      valid_days,
    })),
    missing: [...missing],
  });
};

/** Lists of the domain are read-only; the wire has its own. */
const wireInputs = ({ piece, channel, ...inputs }: QuoteInputs): z.input<typeof WireInputs> => ({
  ...inputs,
  piece: { grams: piece.grams, mm: piece.mm ? [...piece.mm] : null },
  channel: { ...channel, surcharges: [...channel.surcharges] },
});
