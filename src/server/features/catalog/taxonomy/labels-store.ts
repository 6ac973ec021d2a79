import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

/** Tags, vendors and collections: named entries that market products refer to. */
export type LabelKind = 'tag' | 'vendor' | 'collection';

const tables = {
  tag: { table: sql`tags`, link: sql`product_tags`, column: sql`tag_id` },
  collection: { table: sql`collections`, link: sql`collection_products`, column: sql`collection_id` },
} as const;

/** Market products of an entry that are not deleted. */
const countOf: Readonly<Record<LabelKind, SQL>> = {
  tag: sql`(select count(*) from product_tags l join market_products m on m.id = l.market_product_id
    and m.deleted_at is null where l.tag_id = t.id)`,
  vendor: sql`(select count(*) from market_products m where m.vendor_id = t.id and m.deleted_at is null)`,
  collection: sql`(select count(*) from collection_products l join market_products m on m.id = l.market_product_id
    and m.deleted_at is null where l.collection_id = t.id)`,
};

const tableOf = (kind: LabelKind): SQL => (kind === 'vendor' ? sql`vendors` : tables[kind].table);

const columnsOf: Readonly<Record<LabelKind, SQL>> = {
  tag: sql`t.id, t.name`,
  vendor: sql`t.id, t.name, t.url, t.note`,
  collection: sql`t.id, t.name, t.name_cn, t.description, coalesce((
    select array_agg(f.image) from (
      select m.images[1] as image from collection_products l join market_products m on m.id = l.market_product_id
      where l.collection_id = t.id and m.deleted_at is null and m.images[1] is not null order by l.position, m.id limit 3
    ) f), '{}') as images`,
};

export const TagRow = z.object({ id: z.string(), name: z.string(), product_count: z.number() });
export const VendorRow = TagRow.extend({ url: z.string(), note: z.string() });
export const CollectionRow = TagRow.extend({
  name_cn: z.string(),
  description: z.string(),
  images: z.array(z.string()),
});

type Page = { readonly page: number; readonly size: number; readonly keyword?: string | undefined };

export async function listLabels<R extends typeof TagRow>(
  db: Db,
  kind: LabelKind,
  Row: R,
  { page, size, keyword }: Page,
): Promise<{ rows: z.input<R>[]; count: number }> {
  const where = containsAllTerms(keyword, sql`lower(t.name)`);
  const rows = await query(db, Row).all(sql`
    select ${columnsOf[kind]}, ${countOf[kind]} as product_count from ${tableOf(kind)} t
    where ${where} order by lower(t.name), t.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from ${tableOf(kind)} t where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const NamedRow = z.object({ id: z.string(), name: z.string(), product_count: z.number() });

/** One entry, locked until the end of the transaction. */
export const lockLabel = (db: Db, kind: LabelKind, id: string) =>
  query(db, NamedRow).first(sql`
    select t.id, t.name, ${countOf[kind]} as product_count from ${tableOf(kind)} t where t.id = ${id} for update of t`);

const OtherRow = z.object({ id: z.string() });

/** Whether another entry has this name, regardless of case. The unique index decides races. */
export async function isNameTaken(db: Db, kind: LabelKind, name: string, except: string | null): Promise<boolean> {
  const other = await query(db, OtherRow).first(sql`
    select t.id from ${tableOf(kind)} t where lower(t.name) = lower(${name}) and t.id is distinct from ${except}`);
  return other !== null;
}

export type Saved = { readonly id: string; readonly isNew: boolean; readonly now: Date };

export async function saveTag(db: Db, { id, isNew, now }: Saved, name: string): Promise<void> {
  await db.execute(
    isNew
      ? sql`insert into tags (id, name, created_at) values (${id}, ${name}, ${now})`
      : sql`update tags set name = ${name} where id = ${id}`,
  );
}

type Vendor = { readonly name: string; readonly url: string; readonly note: string };

export async function saveVendor(db: Db, { id, isNew, now }: Saved, { name, url, note }: Vendor): Promise<void> {
  await db.execute(
    isNew
      ? sql`insert into vendors (id, name, url, note, created_at) values (${id}, ${name}, ${url}, ${note}, ${now})`
      : sql`update vendors set name = ${name}, url = ${url}, note = ${note} where id = ${id}`,
  );
}

type Collection = { readonly name: string; readonly name_cn: string; readonly description: string };

export async function saveCollection(db: Db, { id, isNew, now }: Saved, collection: Collection): Promise<void> {
  const { name, name_cn: nameCn, description } = collection;
  await db.execute(
    isNew
      ? sql`insert into collections (id, name, name_cn, description, created_at)
          values (${id}, ${name}, ${nameCn}, ${description}, ${now})`
      : sql`update collections set name = ${name}, name_cn = ${nameCn}, description = ${description} where id = ${id}`,
  );
}

export const deleteLabel = (db: Db, kind: LabelKind, id: string) =>
  db.execute(sql`delete from ${tableOf(kind)} where id = ${id}`);

/** Moves the products of an entry to another one. @returns the number of products that changed */
export async function moveProducts(db: Db, kind: LabelKind, id: string, intoId: string): Promise<number> {
  if (kind === 'vendor') {
    const moved = await db.execute(sql`update market_products set vendor_id = ${intoId} where vendor_id = ${id}`);
    return moved.rowCount ?? 0;
  }
  const { link, column } = tables[kind];
  const moved = await db.execute(sql`
    insert into ${link} (market_product_id, ${column}) select market_product_id, ${intoId} from ${link}
    where ${column} = ${id} on conflict do nothing`);
  return moved.rowCount ?? 0;
}
