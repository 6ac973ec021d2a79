import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { userId } from '#server/demo/people.ts';

const seller = userId('seller');

async function idOf(pool: Pool, sql: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(sql, [seller]);
  const [row] = rows;
  if (!row) throw new Error(`the demo world has no row for: ${sql}`);
  return row.id;
}

/** Ids of rows of the demo world's first seller, by noun. */
export type SellerRows = Awaited<ReturnType<typeof rowsOfFirstSeller>>;

/** One row of each kind of the first seller; created where the demo world has none. */
export async function rowsOfFirstSeller(pool: Pool) {
  const rows = {
    order: await idOf(
      pool,
      `select id from orders where seller_id = $1 and processed_at is null and mapping_status = 1 and financial_status = 'paid' order by id limit 1`,
    ),
    processed: await idOf(
      pool,
      `select id from orders where seller_id = $1 and processed_at is not null order by id limit 1`,
    ),
    store: await idOf(pool, 'select id from stores where seller_id = $1 order by id limit 1'),
    shopProduct: await idOf(pool, 'select id from shop_products where seller_id = $1 order by id limit 1'),
    shopVariant: await idOf(pool, 'select id from shop_variants where seller_id = $1 order by id limit 1'),
    variant: await idOf(pool, 'select id from variants where $1::uuid is not null order by id limit 1'),
    recharge: await idOf(pool, 'select id from recharges where seller_id = $1 and status = 0 order by id limit 1'),
    manualPayment: await idOf(pool, 'select id from manual_payments where seller_id = $1 order by id limit 1'),
    parcel: await idOf(pool, `select id from parcels where seller_id = $1 and status = 'ready' order by id limit 1`),
    balanceAccount: await idOf(pool, 'select id from balance_accounts where seller_id = $1 order by id limit 1'),
    paypal: await idOf(pool, 'select id from paypal_accounts where seller_id = $1 order by id limit 1'),
    ioss: await idOf(pool, 'select id from ioss_numbers where seller_id = $1 order by id limit 1'),
    orderLine: await idOf(
      pool,
      `select l.order_line_id as id from parcels p join parcel_lines l on l.parcel_id = p.id
       where p.seller_id = $1 and p.status = 'ready' order by p.id limit 1`,
    ),
    withdrawal: randomUUID(),
    paypalPayment: randomUUID(),
    storeCost: randomUUID(),
    marketingFee: randomUUID(),
    mediaType: randomUUID(),
    addressChange: randomUUID(),
    cancelRequest: randomUUID(),
    delay: randomUUID(),
    file: randomUUID(),
    task: randomUUID(),
    notification: randomUUID(),
    import: randomUUID(),
    view: randomUUID(),
    refund: randomUUID(),
    resend: randomUUID(),
    collect: randomUUID(),
    importProduct: randomUUID(),
    publication: randomUUID(),
    optionChange: randomUUID(),
    inquiry: randomUUID(),
    ticket: randomUUID(),
    inquiryVariant: randomUUID(),
    quotation: randomUUID(),
    invoice: randomUUID(),
    monthlyStatement: randomUUID(),
  };

  await pool.query(
    `insert into tasks (id, user_id, kind, title, created_at) values ($1, $2, 'import', 'orders.csv', now())`,
    [rows.task, seller],
  );
  await pool.query(
    `insert into files (id, owner_id, purpose, name, type, size, sha256, created_at) values ($1, $2, 'proof', 'proof.png', 'image/png', 1, '\\x00', now())`,
    [rows.file, seller],
  );

  await pool.query(
    `with made as (insert into notifications (id, type, title, created_at) values ($1, 'Notice', 'Theirs', now()) returning id, type)
     insert into notification_readers (user_id, notification_id, type, is_alert) select $2, id, type, false from made`,
    [rows.notification, seller],
  );

  await pool.query(
    `insert into invoices (seller_id, id, kind, status, issuer_id, number, year, serial, currency, net_minor, vat_minor,
       total_minor, created_by, created_at)
     select $2, $1, 'invoice', 'issued', id, 'GRID-2026-000001', 1999, 1, 'EUR', 1, 0, 1, $2, now() from invoice_issuers limit 1`,
    [rows.invoice, seller],
  );

  await pool.query(
    `insert into monthly_statements (seller_id, id, month, currency, lines, opening_minor, closing_minor, pdf_file_id,
       xlsx_file_id, created_by, created_at)
     values ($2, $1, '2020-01-01', 'EUR', 0, 0, 0, $3, $3, $2, now())`,
    [rows.monthlyStatement, seller, rows.file],
  );

  await pool.query(
    `insert into saved_views (id, user_id, list, name, search, position, created_at, updated_at)
     values ($1, $2, 'orders', 'Mine', '{}', 1, now(), now())`,
    [rows.view, seller],
  );

  await pool.query(
    `with medium as (
       insert into media_types (id, name, created_by, created_at) values ($5, 'Grid', $1, now()) returning id
     ), cost as (
       insert into store_costs (seller_id, id, number, store_id, type, amount_minor, currency, from_day, to_day, created_by, created_at, updated_at)
       values ($1, $2, 'SC-GRID', $4, 'app', 100, 'EUR', '2026-11-01', '2026-11-30', $1, now(), now())
     )
     insert into marketing_fees (seller_id, id, number, store_id, media_type_id, invoice_id, amount_minor, currency, from_day, to_day, created_by, created_at, updated_at)
     select $1, $3, 'MF-GRID', $4, id, 'theirs', 100, 'EUR', '2026-11-01', '2026-11-30', $1, now(), now() from medium`,
    [seller, rows.storeCost, rows.marketingFee, rows.store, rows.mediaType],
  );

  await pool.query(
    `with merchant as (
       insert into paypal_merchants (id, name, environment, client_id, created_by, created_at, updated_at)
       values ($3, 'Grid', 'sandbox', 'grid', $1, now(), now()) returning id
     )
     insert into paypal_payments (seller_id, id, number, merchant_id, paypal_order_id, approve_url, amount_minor, currency, created_by, created_at)
     select $1, $2, 'PP-GRID', id, 'GRID', 'https://www.sandbox.paypal.com/', 500, 'EUR', $1, now() from merchant`,
    [seller, rows.paypalPayment, randomUUID()],
  );

  await pool.query(
    `insert into address_changes (seller_id, id, order_id, source, before, after, applied, created_at)
     select seller_id, $2, id, 'shop', shipping_address, shipping_address, true, now() from orders where seller_id = $1 and id = $3`,
    [seller, rows.addressChange, rows.order],
  );

  // The seller stands for an affiliate here: withdrawals are scoped like the rows of sellers.
  await pool.query(
    `insert into affiliate_withdrawals (id, number, affiliate_id, amount_minor, currency, holder, iban, created_at)
     values ($2, 'W-260101-00000', $1, 5000, 'EUR', 'grid', 'DE89370400440532013000', now())`,
    [seller, rows.withdrawal],
  );
  await pool.query(
    `insert into cancel_requests (seller_id, id, order_id, reason, created_at, created_by)
     values ($1, $2, $3, 'grid', now(), $1)`,
    [seller, rows.cancelRequest, rows.processed],
  );

  await pool.query(
    `insert into parcel_delays (seller_id, id, parcel_id, stage, since, limit_days, noticed_at) values ($1, $2, $3, 'label', now(), 2, now())`,
    [seller, rows.delay, rows.parcel],
  );

  await pool.query(
    `insert into import_products (seller_id, id, market_product_id, market_version, title, images, option_names, price_rule, created_at)
     select $1, $2, id, version, title, images, '{}', '{}', now() from market_products order by id limit 1`,
    [seller, rows.importProduct],
  );

  await pool.query(
    `insert into publications (seller_id, id, import_product_id, store_id, reference, status, requested_by, created_at)
     values ($1, $2, $3, $4, 'grid', 'failed', $1, now())`,
    [seller, rows.publication, rows.importProduct, rows.store],
  );

  await pool.query(
    `insert into option_change_logs (seller_id, id, store_id, shop_product_id, shop_variant_id, kind, before, after, created_at)
     select seller_id, $2, store_id, shop_product_id, id, 'renamed', '{"sku": "", "title": "S"}', '{"sku": "", "title": "M"}', now()
     from shop_variants where seller_id = $1 and id = $3`,
    [seller, rows.optionChange, rows.shopVariant],
  );

  await pool.query(
    `insert into inquiries (seller_id, id, number, status, title, countries, moved_at, active_at, submitted_at, created_by, created_at, updated_at)
     values ($1, $2, 'I-GRID', 0, 'Theirs', '{DE}', now(), now(), now(), $1, now(), now())`,
    [seller, rows.inquiry],
  );

  await pool.query(
    `with product as (
       insert into inquiry_products (seller_id, id, inquiry_id, position, kind, title) values ($1, $4, $2, 0, 'link', 'Theirs')
     ), variant as (
       insert into inquiry_variants (seller_id, id, inquiry_product_id, position, title, variant_id) values ($1, $4, $4, 0, 'One', $5)
     )
     insert into quotations (seller_id, id, inquiry_id, inquiry_variant_id, variant_id, country_code, channel_id, goods_e4,
       price_e4, base_e4, vat_e4, currency, margin_bp, days_p50, days_p90, valid_from, valid_to, inputs, channel_price_id, quoted_at)
     select $1, $3, $2, $4, $5, 'DE', id, 1, 1, 1, 1, 'EUR', 1, 1, 1, now(), now() + interval '9 days', '{}', id, now()
     from channels order by id limit 1`,
    [seller, rows.inquiry, rows.quotation, rows.inquiryVariant, rows.variant],
  );

  await pool.query(
    `with ticket as (
       insert into tickets (seller_id, id, number, priority, reason, subject, case_kind, created_by, created_at, public_at, public_by, message_at, message_by)
       values ($1, $2, 'T-GRID', 1, 'other', 'Theirs', 'none', $1, now(), now(), $1, now(), $1)
     )
     insert into ticket_messages (seller_id, id, ticket_id, is_note, author_id, body, created_at)
     values ($1, $2, $2, false, $1, 'Theirs', now())`,
    [seller, rows.ticket],
  );

  for (const [kind, id] of [
    ['refund', rows.refund],
    ['resend', rows.resend],
    ['collect', rows.collect],
  ] as const)
    await pool.query(
      `insert into after_sales (seller_id, id, kind, number, order_id, stage, awaits, origin, reason, currency, asked_minor,
         amount_minor, created_at, created_by, awaits_since)
       values ($1, $2, $3::text, 'GRID-' || $3::text, $4, 'to_be_restocked', 'seller', 'user', 'other', 'EUR', 100, 100, now(), $1, now())`,
      [seller, id, kind, rows.processed],
    );
  return rows;
}
