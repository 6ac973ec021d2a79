import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { MarketingFeeFilter } from '#contract/finance/marketing-fees.ts';
import { query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entered } from '../store-costs/changes.ts';
import { expenseList } from '../store-costs/expense-list.ts';
import { ExpenseRow, oneOf, within, type Reach } from '../store-costs/expenses.ts';

export type Filter = z.output<typeof MarketingFeeFilter>;
export const MarketingFeeRow = ExpenseRow.extend({
  media_type_id: z.string(),
  media_type: z.string(),
  invoice_id: z.string(),
  country_code: z.string(),
});
export type MarketingFeeRow = z.output<typeof MarketingFeeRow>;

export const marketingFees = expenseList({
  table: 'marketing_fees',
  row: MarketingFeeRow,
  columns: sql`t.media_type_id, m.name as media_type, t.invoice_id, t.country_code`,
  joins: sql`join media_types m on m.id = t.media_type_id`,
  text: sql`t.number || ' ' || t.invoice_id || ' ' || s.name || ' ' || t.note`,
  conditions: ({ media_type_id: media, country_code: countries }: Filter) => [
    ...oneOf(sql`t.media_type_id`, media, 'uuid'),
    ...oneOf(sql`t.country_code`, countries, 'text'),
  ],
});

type Fields = Entered & {
  readonly media_type_id: string;
  readonly invoice_id: string;
  readonly country_code: string | null;
};
type NewFee = Fields & {
  readonly id: string;
  readonly number: string;
  readonly sellerId: string;
  readonly storeId: string;
  readonly createdBy: string;
};

/** False when the invoice is entered already for this store, country and first day. */
export const insertMarketingFee = (db: Db, fee: NewFee, at: Date): Promise<boolean> =>
  isUnique(
    'marketing_fees_invoice',
    db.execute(sql`
      insert into marketing_fees (seller_id, id, number, store_id, media_type_id, invoice_id, country_code, amount_minor,
        currency, from_day, to_day, note, file_id, created_by, created_at, updated_at)
      values (${fee.sellerId}, ${fee.id}, ${fee.number}, ${fee.storeId}, ${fee.media_type_id}, ${fee.invoice_id},
        ${fee.country_code ?? ''}, ${fee.amount.minor}, ${fee.amount.currency}, ${fee.from}, ${fee.to}, ${fee.note},
        ${fee.file_id}, ${fee.createdBy}, ${at}, ${at})`),
  );

/** False when another entry is for this invoice, store, country and first day. */
export const saveMarketingFee = (
  db: Db,
  { seller_id: sellerId, id }: MarketingFeeRow,
  fee: Fields,
  at: Date,
): Promise<boolean> =>
  isUnique(
    'marketing_fees_invoice',
    db.execute(sql`
      update marketing_fees set media_type_id = ${fee.media_type_id}, invoice_id = ${fee.invoice_id},
        country_code = ${fee.country_code ?? ''}, amount_minor = ${fee.amount.minor}, currency = ${fee.amount.currency},
        from_day = ${fee.from}, to_day = ${fee.to}, note = ${fee.note}, file_id = ${fee.file_id}, updated_at = ${at},
        version = version + 1
      where seller_id = ${sellerId} and id = ${id}`),
  );

const InvoiceRow = z.object({ invoice_id: z.string() });

/** The invoice number entered last. */
export async function lastInvoiceId(
  db: Db,
  reach: Reach,
  { media_type_id: mediaType, store_id: store }: { media_type_id?: string | undefined; store_id?: string | undefined },
): Promise<string | null> {
  const conditions = [
    within(reach),
    ...oneOf(sql`t.media_type_id`, mediaType === undefined ? [] : [mediaType], 'uuid'),
    ...oneOf(sql`t.store_id`, store === undefined ? [] : [store], 'uuid'),
  ];
  const row = await query(db, InvoiceRow).first(sql`
    select t.invoice_id from marketing_fees t where ${sql.join(conditions, sql` and `)}
    order by t.created_at desc, t.id desc limit 1`);
  return row?.invoice_id ?? null;
}
