import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { CategoryKind } from '#domain/catalog/taxonomy/category-tree.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const CategoryRow = z.object({
  category_id: z.string(),
  name: z.string(),
  name_cn: z.string(),
  parent_id: z.string().nullable(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

const CountedCategory = CategoryRow.extend({ product_count: z.number() });

/** Categories of internal products, with the number of products in them and their children. */
export const listInternalCategories = (db: Db) =>
  query(db, CountedCategory).all(sql`
    with recursive up as (
      select id, id as ancestor from categories where kind = 'internal'
      union select up.id, c.parent_id from up join categories c on c.id = up.ancestor where c.parent_id is not null
    ), counts as (
      select up.ancestor, count(*) as products from internal_products p join up on up.id = p.category_id group by up.ancestor
    )
    select c.id as category_id, c.name, c.name_cn, c.parent_id, coalesce(h.products, 0) as product_count
    from categories c left join counts h on h.ancestor = c.id where c.kind = 'internal' order by c.name, c.id`);

/** A changed tree is checked as a whole, so its changes are serialized. */
export async function lockCategories(db: Db, kind: CategoryKind): Promise<CategoryRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
  return query(db, CategoryRow).all(
    sql`select id as category_id, name, name_cn, parent_id from categories where kind = ${kind} order by id`,
  );
}

const KindRow = z.object({ kind: z.enum(['product', 'internal']) });

export async function kindOfCategory(db: Db, id: string): Promise<CategoryKind | null> {
  return (await query(db, KindRow).first(sql`select kind from categories where id = ${id}`))?.kind ?? null;
}

type Saved = CategoryRow & { readonly kind: CategoryKind; readonly isNew: boolean };

export async function saveCategory(db: Db, category: Saved): Promise<void> {
  const { category_id: id, kind, name, name_cn: nameCn, parent_id: parentId, isNew } = category;
  await db.execute(
    isNew
      ? sql`insert into categories (id, kind, name, name_cn, parent_id) values (${id}, ${kind}, ${name}, ${nameCn}, ${parentId})`
      : sql`update categories set name = ${name}, name_cn = ${nameCn}, parent_id = ${parentId} where id = ${id}`,
  );
}

const UseRow = z.object({ products: z.number() });

/** Products directly in a category, including deleted market products, which can be restored into it. */
export async function productsIn(db: Db, id: string): Promise<number> {
  const row = await query(db, UseRow).first(sql`
    select (select count(*) from market_products where category_id = ${id})
      + (select count(*) from internal_products where category_id = ${id})
      + (select count(*) from base_products where category_id = ${id}) as products`);
  return row?.products ?? 0;
}

export async function moveCategoryProducts(db: Db, id: string, intoId: string): Promise<void> {
  await db.execute(sql`update market_products set category_id = ${intoId} where category_id = ${id}`);
  await db.execute(sql`update internal_products set category_id = ${intoId} where category_id = ${id}`);
  await db.execute(sql`update base_products set category_id = ${intoId} where category_id = ${id}`);
  await db.execute(sql`update categories set parent_id = ${intoId} where parent_id = ${id}`);
}

export const deleteCategory = (db: Db, id: string) => db.execute(sql`delete from categories where id = ${id}`);
