import { randomUUID } from 'node:crypto';
import type { QuoteInputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { quotationStatus, type QuotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { cheapestFirst } from '#domain/sourcing/quote-cells/cells.ts';
import { quoteOf } from '#domain/sourcing/quotations/quote.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { quoteCells } from '#server/features/sourcing/quote-cells/cells.ts';
import { userId } from '#server/demo/people.ts';
import type { TestApp } from '../server/app.ts';

type Wanted = {
  readonly variantId: string;
  readonly country?: string;
  readonly status?: QuotationStatus;
  /** Changes the stored inputs. */
  readonly stored?: (inputs: QuoteInputs) => QuoteInputs;
  readonly validDays?: number;
  readonly quantity?: number;
};

/** A quoted inquiry of the first seller with one price, formed by the formula in force unless `stored` changes it. */
export async function insertQuote(app: TestApp, wanted: Wanted) {
  const { variantId, country = 'DE', status = quotationStatus.quoted, validDays = 14, quantity = 1 } = wanted;
  const { cells } = await quoteCells(app.db, {
    variants: [variantId],
    countries: [country],
    quantity,
    at: new Date(),
  });
  const [cell] = cells.toSorted(cheapestFirst);
  if (!cell) throw new Error('no channel carries the variant');
  const inputs = wanted.stored?.(cell.inputs) ?? cell.inputs;
  const quote = quoteOf(inputs);
  const ids = { inquiry: randomUUID(), product: randomUUID(), variant: randomUUID(), quotation: randomUUID() };
  const seller = userId('seller');
  await app.pool.query(
    `insert into inquiries (seller_id, id, number, status, title, countries, active_at, created_by, created_at, updated_at, moved_at)
     values ($1, $2, $2::uuid::text, $3, 'Quoted', array[$4], now(), $1, now(), now(), now())`,
    [seller, ids.inquiry, inquiryStatus.quoted, country],
  );
  await app.pool.query(
    `insert into inquiry_products (seller_id, id, inquiry_id, position, kind, title) values ($1, $2, $3, 0, 'link', 'Quoted')`,
    [seller, ids.product, ids.inquiry],
  );
  await app.pool.query(
    `insert into inquiry_variants (seller_id, id, inquiry_product_id, position, title, variant_id) values ($1, $2, $3, 0, 'One', $4)`,
    [seller, ids.variant, ids.product, variantId],
  );
  await app.pool.query(
    `insert into quotations (seller_id, id, inquiry_id, inquiry_variant_id, variant_id, country_code, channel_id, status,
       goods_e4, price_e4, base_e4, vat_e4, duty_minor, currency, margin_bp, days_p50, days_p90, valid_from, valid_to,
       inputs, formula_id, channel_price_id, quoted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'EUR', $14, 5, 9, now(),
       now() + $15 * interval '1 day', $16, $17, $18, now())`,
    [
      seller,
      ids.quotation,
      ids.inquiry,
      ids.variant,
      variantId,
      country,
      cell.channel_id,
      status,
      quote.goods_e4,
      quote.price_e4,
      quote.base_e4,
      quote.vat_e4,
      quote.duty_minor,
      quote.margin_bp,
      validDays,
      JSON.stringify(inputs),
      inputs.formula.formula_id,
      inputs.channel.price_id,
    ],
  );
  return { ...ids, inputs, quote };
}

/** The statuses of a quotation and its inquiry. */
export async function statusesOf({ pool }: TestApp, { quotation, inquiry }: { quotation: string; inquiry: string }) {
  const { rows } = await pool.query<{ quotation: number; inquiry: number }>(
    `select q.status as quotation, i.status as inquiry from quotations q, inquiries i where q.id = $1 and i.id = $2`,
    [quotation, inquiry],
  );
  return rows[0];
}
