import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { paypalEnvironments, type PaypalEnvironment } from '#domain/finance/paypal/merchant.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';

export const MerchantRow = z.object({
  id: z.string(),
  name: z.string(),
  environment: z.enum(paypalEnvironments),
  client_id: z.string(),
  sealed_secret: z.instanceof(Buffer).nullable(),
  webhook_id: z.string(),
  is_default: z.boolean(),
  version: z.number(),
  created_at: z.date(),
});
export type MerchantRow = z.output<typeof MerchantRow>;

const columns = sql`m.id, m.name, m.environment, m.client_id, m.sealed_secret, m.webhook_id, m.is_default, m.version, m.created_at`;

const ListedRow = MerchantRow.extend({ sellers: z.array(z.object({ seller_id: z.string(), name: z.string() })) });

export const listMerchants = (db: Db): Promise<z.output<typeof ListedRow>[]> =>
  query(db, ListedRow).all(sql`
    select ${columns}, (select coalesce(json_agg(json_build_object('seller_id', u.id, 'name', u.name) order by u.name, u.id), '[]')
      from paypal_merchant_sellers r join users u on u.id = r.seller_id where r.merchant_id = m.id) as sellers
    from paypal_merchants m order by m.is_default desc, m.created_at, m.id`);

export const merchantById = (db: Db, id: string): Promise<MerchantRow | null> =>
  query(db, MerchantRow).first(sql`select ${columns} from paypal_merchants m where m.id = ${id}`);

export const lockMerchant = (db: Db, id: string): Promise<MerchantRow | null> =>
  query(db, MerchantRow).first(sql`select ${columns} from paypal_merchants m where m.id = ${id} for update`);

/** The account that a seller pays to: their own one, or the default. */
export const merchantOf = (db: Db, sellerId: string): Promise<MerchantRow | null> =>
  query(db, MerchantRow).first(sql`
    select ${columns} from paypal_merchants m left join paypal_merchant_sellers r on r.merchant_id = m.id and r.seller_id = ${sellerId}
    where r.seller_id is not null or m.is_default order by r.seller_id nulls last limit 1`);

export type MerchantWrite = {
  readonly id: string;
  readonly name: string;
  readonly environment: PaypalEnvironment;
  readonly clientId: string;
  readonly sealedSecret: Buffer;
  readonly webhookId: string;
  readonly isDefault: boolean;
  readonly by: string;
  readonly at: Date;
};

/** False when the client id is taken. */
export const saveMerchant = (db: Db, m: MerchantWrite): Promise<boolean> =>
  isUnique(
    'paypal_merchants_client',
    db.execute(sql`
      insert into paypal_merchants (id, name, environment, client_id, sealed_secret, webhook_id, is_default, created_by,
        created_at, updated_at)
      values (${m.id}, ${m.name}, ${m.environment}, ${m.clientId}, ${m.sealedSecret}, ${m.webhookId}, ${m.isDefault}, ${m.by},
        ${m.at}, ${m.at})
      on conflict (id) do update set name = excluded.name, environment = excluded.environment,
        client_id = excluded.client_id, sealed_secret = excluded.sealed_secret, webhook_id = excluded.webhook_id,
        is_default = excluded.is_default, version = paypal_merchants.version + 1, updated_at = excluded.updated_at`),
  );

/** Locks all accounts, so that one of them is the default. */
export async function dropDefault(db: Db): Promise<void> {
  await db.execute(sql`select id from paypal_merchants order by id for update`);
  await db.execute(sql`update paypal_merchants set is_default = false where is_default`);
}

/** Assigns exactly these sellers to the account; false when one is no seller. */
export async function relateSellers(db: Db, merchantId: string, sellerIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(sellerIds)];
  await db.execute(sql`
    delete from paypal_merchant_sellers where merchant_id = ${merchantId} or seller_id = any(${sql.param(wanted)}::uuid[])`);
  const { rows } = await db.execute(sql`
    insert into paypal_merchant_sellers (seller_id, merchant_id)
    select id, ${merchantId} from users where id = any(${sql.param(wanted)}::uuid[]) and 'buyer' = any(roles) returning seller_id`);
  return rows.length === wanted.length;
}

export async function hasPayments(db: Db, merchantId: string): Promise<boolean> {
  const row = await query(db, CountRow).first(
    sql`select (exists (select from paypal_payments where merchant_id = ${merchantId})
      or exists (select from affiliate_payouts where merchant_id = ${merchantId}))::int as count`,
  );
  return (row?.count ?? 0) > 0;
}

export async function deleteMerchant(db: Db, merchantId: string): Promise<void> {
  await db.execute(sql`delete from paypal_merchants where id = ${merchantId}`);
}
