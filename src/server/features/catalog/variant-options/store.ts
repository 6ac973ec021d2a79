import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

const Value = z.object({
  option_value_id: z.string(),
  name: z.string(),
  name_cn: z.string(),
  short_name: z.string(),
});
export type Value = z.output<typeof Value>;

const OptionRow = z.object({
  _id: z.string(),
  option_name: z.string(),
  option_name_cn: z.string(),
  values: z.array(Value),
});

const CountedRow = OptionRow.extend({
  product_count: z.number(),
  values: z.array(Value.extend({ variant_count: z.number() })),
});

const valueFields = sql`'option_value_id', v.id, 'name', v.name, 'name_cn', v.name_cn, 'short_name', v.short_name`;
const inOrder = sql`order by v.position, v.id`;

type Wanted = { readonly page: number; readonly size: number; readonly option_name?: string | undefined };

function matching(text: string | undefined): SQL {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === '') return sql`true`;
  const like = containing(word);
  return sql`(lower(o.name) like ${like} or lower(o.name_cn) like ${like} or exists (
    select from option_values v where v.option_id = o.id and (lower(v.name) like ${like} or lower(v.name_cn) like ${like})))`;
}

/** Options by name, with the number of their products and of the variants of each value. */
export async function listOptions(db: Db, { page, size, option_name: text }: Wanted) {
  const where = matching(text);
  const rows = await query(db, CountedRow).all(sql`
    select o.id as _id, o.name as option_name, o.name_cn as option_name_cn,
      (select count(*) from internal_products p where p.option_names @> array[o.name]) as product_count,
      coalesce((select jsonb_agg(jsonb_build_object(${valueFields}, 'variant_count',
          (select count(*) from variants x where x.options @> jsonb_build_object(o.name, v.name))) ${inOrder})
        from option_values v where v.option_id = o.id), '[]') as values
    from variant_options o where ${where} order by lower(o.name), o.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from variant_options o where ${where}`);
  return { list: rows, count: counted?.count ?? 0 };
}

const optionColumns = sql`o.id as _id, o.name as option_name, o.name_cn as option_name_cn,
  coalesce((select jsonb_agg(jsonb_build_object(${valueFields}) ${inOrder})
    from option_values v where v.option_id = o.id), '[]') as values`;

/** All options with their values, by name. */
export const allOptions = (db: Db) =>
  query(db, OptionRow).all(sql`select ${optionColumns} from variant_options o order by lower(o.name), o.id`);

/** An option with its values, locked until the end of the transaction; changes of its values lock it too. */
export async function lockOption(db: Db, id: string) {
  await db.execute(sql`select from variant_options where id = ${id} for update`);
  return query(db, OptionRow).first(sql`select ${optionColumns} from variant_options o where o.id = ${id}`);
}

const OwnerRow = z.object({ option_id: z.string() });

/** The locked option of a value, and the value. */
export async function lockValue(db: Db, valueId: string) {
  const owner = await query(db, OwnerRow).first(sql`select option_id from option_values where id = ${valueId}`);
  const option = owner && (await lockOption(db, owner.option_id));
  const value = option?.values.find(({ option_value_id: id }) => id === valueId);
  return option && value ? { option, value } : null;
}

const OtherRow = z.object({ id: z.string() });

/** Whether another option has this name, regardless of case. The unique index decides races. */
export async function isOptionNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const other = await query(db, OtherRow).first(sql`
    select id from variant_options where lower(name) = lower(${name}) and id is distinct from ${except}`);
  return other !== null;
}

type Names = { readonly option_name: string; readonly option_name_cn: string };

export const insertOption = (db: Db, id: string, { option_name: name, option_name_cn: nameCn }: Names, now: Date) =>
  db.execute(
    sql`insert into variant_options (id, name, name_cn, created_at) values (${id}, ${name}, ${nameCn}, ${now})`,
  );

export const updateOption = (db: Db, id: string, { option_name: name, option_name_cn: nameCn }: Names) =>
  db.execute(sql`update variant_options set name = ${name}, name_cn = ${nameCn} where id = ${id}`);

export type NewValue = Omit<Value, 'option_value_id'>;

/** Adds values behind the existing ones. */
export async function insertValues(db: Db, optionId: string, values: readonly NewValue[], now: Date): Promise<void> {
  const rows = values.map((value) => ({ id: newId(), ...value }));
  await db.execute(sql`
    insert into option_values (id, option_id, name, name_cn, short_name, position, created_at)
    select r.id, ${optionId}::uuid, r.name, r.name_cn, r.short_name, place - 1
      + (select coalesce(max(position), -1) + 1 from option_values where option_id = ${optionId}), ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id uuid, name text, name_cn text, short_name text)) with ordinality as r(id, name, name_cn, short_name, place)`);
}

export const updateValue = (db: Db, { option_value_id: id, name, name_cn: nameCn, short_name: short }: Value) =>
  db.execute(sql`
    update option_values set name = ${name}, name_cn = ${nameCn}, short_name = ${short} where id = ${id}`);

export const deleteValue = (db: Db, id: string) => db.execute(sql`delete from option_values where id = ${id}`);

export async function deleteOption(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from option_values where option_id = ${id}`);
  await db.execute(sql`delete from variant_options where id = ${id}`);
}

/** Internal products that have the option. */
export async function productsWithOption(db: Db, name: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from internal_products where option_names @> array[${name}::text]`,
  );
  return row?.count ?? 0;
}

/** Variants that have the value of the option. */
export async function variantsWithValue(db: Db, option: string, value: string): Promise<number> {
  const row = await query(db, CountRow).first(
    sql`select count(*) from variants where options @> jsonb_build_object(${option}::text, ${value}::text)`,
  );
  return row?.count ?? 0;
}
