import { z } from 'zod';
import { inquiryStatus, type InquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { quotationStatus, type QuotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { quotations } from '../../core/db/schema/sourcing/quotations.ts';
import { query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { quoteCells } from '../../features/sourcing/quote-cells/cells.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import type { DemoInquiry } from './inquiry-stories.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;

/** The status of an inquiry's prices; null while it has none. */
const priceStatus: Partial<Record<InquiryStatus, QuotationStatus>> = {
  [inquiryStatus.quoted]: quotationStatus.quoted,
  [inquiryStatus.accepted]: quotationStatus.accepted,
  [inquiryStatus.buyerRejected]: quotationStatus.buyerRejected,
  [inquiryStatus.waitRequote]: quotationStatus.waitRequote,
  [inquiryStatus.quoteExpired]: quotationStatus.expired,
};

const VariantRow = z.object({ inquiry_id: z.string(), id: z.string(), variant_id: z.string() });

/** At most so many channels per country: the cheapest. */
const maxChannels = 2;

/** The prices of the quoted demo inquiries, formed like those that staff send. */
export async function fillPrices(db: Db, anchor: Date, stories: readonly DemoInquiry[]): Promise<void> {
  const ago = (hours: number) => new Date(anchor.getTime() - hours * hour);
  const variants = await query(db, VariantRow).all(sql`
    select p.inquiry_id, v.id, v.variant_id from inquiry_variants v
      join inquiry_products p on p.seller_id = v.seller_id and p.id = v.inquiry_product_id
    where v.variant_id is not null order by p.position, v.position`);
  const byInquiry = Map.groupBy(variants, (row) => row.inquiry_id);
  for (const { key, seller, countries, steps } of stories) {
    const last = steps.at(-1);
    const sent = steps.find(({ to }) => to === inquiryStatus.quoted);
    const status = last && priceStatus[last.to];
    if (!last || !sent || status === undefined) continue;
    const own = byInquiry.get(demoId(`inquiry ${key}`)) ?? [];
    const quotedAt = ago(sent.hoursAgo);
    // By today's formulas and rates: those of the demo world begin shortly before its anchor.
    const { cells } = await quoteCells(db, {
      variants: own.map((row) => row.variant_id),
      countries,
      quantity: 1,
      at: anchor,
    });
    const priced = cells.map((cell) => ({ ...cell, quote: quoteOf(cell.inputs) }));
    const places = Map.groupBy(priced, (cell) => `${cell.variant_id} ${cell.country_code}`);
    const cheapest = [...places.values()].flatMap((channels) =>
      channels
        .toSorted((a, b) => a.quote.totals.total.minor - b.quote.totals.total.minor)
        .slice(0, maxChannels)
        .map((cell, nth) => ({ ...cell, isCheapest: nth === 0 })),
    );
    const decided = last.to === inquiryStatus.quoted ? null : last;
    await insertRows(
      db,
      quotations,
      cheapest.flatMap(({ variant_id, country_code, channel_id, inputs, valid_days, quote, isCheapest }) => {
        const variant = own.find((row) => row.variant_id === variant_id);
        if (!variant) return [];
        // Of an accepted inquiry the cheapest channel to each country; the others stay open.
        const isOpen = status === quotationStatus.accepted && !isCheapest;
        const isAccepted = status === quotationStatus.accepted && isCheapest;
        const step = isOpen ? null : decided;
        return {
          sellerId: userId(seller),
          id: demoId(`quotation ${key} ${variant.id} ${country_code} ${channel_id}`),
          inquiryId: variant.inquiry_id,
          inquiryVariantId: variant.id,
          variantId: variant_id,
          countryCode: country_code,
          channelId: channel_id,
          status: isOpen ? quotationStatus.quoted : status,
          goodsE4: quote.goods_e4,
          priceE4: quote.price_e4,
          baseE4: quote.base_e4,
          vatE4: quote.vat_e4,
          dutyMinor: quote.duty_minor,
          currency: inputs.currency,
          marginBp: quote.margin_bp,
          daysP50: inputs.channel.days_p50,
          daysP90: inputs.channel.days_p90,
          validFrom: quotedAt,
          validTo: new Date(quotedAt.getTime() + valid_days * dayMs),
          inputs: { ...inputs },
          formulaId: inputs.formula.formula_id,
          channelPriceId: inputs.channel.price_id,
          quotedBy: sent.by ? userId(sent.by) : null,
          quotedAt,
          acceptedAt: isAccepted && step ? ago(step.hoursAgo) : null,
          decidedAt: step?.by ? ago(step.hoursAgo) : null,
          decidedBy: step?.by ? userId(step.by) : null,
          reason: step?.text ?? '',
        };
      }),
    );
  }
}
