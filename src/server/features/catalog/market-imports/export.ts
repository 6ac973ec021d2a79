import type { z } from 'zod';
import type { MarketExportFilter } from '#contract/catalog/market-grid.ts';
import { columnTitles, fileColumns, type FileColumn } from '#domain/catalog/market-imports/columns.ts';
import { cellText } from '#domain/catalog/market-grid/cells.ts';
import { fieldRules, gridFields, type GridField, type GridValues } from '#domain/catalog/market-grid/fields.ts';
import { codeIn } from '#domain/catalog/marketplace/search-text.ts';
import type { Cell } from '#domain/platform/exports/cell.ts';
import { containsAllTerms, startingWith, termsOf } from '../../../core/db/keyword.ts';
import { sql } from '../../../core/db/sql.ts';
import {
  both,
  statementOf,
  type Column,
  type Reader,
  type Source,
  type Wanted,
} from '../../platform/exports/source.ts';

type Filter = z.output<typeof MarketExportFilter>;
type Line = GridValues & {
  readonly number: string;
  readonly variant_code: string;
  readonly options: string;
  readonly category: string;
  readonly category_cn: string;
  readonly images: readonly string[];
};

const isGridField = (column: FileColumn): column is GridField => (gridFields as readonly string[]).includes(column);

/** Numbers stay numbers, so that a spreadsheet can compute with them. */
function cellOf(line: Line, column: FileColumn, { language }: Reader): Cell {
  const isChinese = language === 'zh-CN';
  if (column === 'category') return isChinese ? line.category_cn : line.category;
  if (column === 'images') return line.images.join('\n');
  if (!isGridField(column)) return line[column];
  const text = cellText(column, line[column], isChinese);
  return fieldRules[column].kind === 'number' && text !== '' ? Number(text) : text;
}

const columns = fileColumns.map((column): Column<Line> => {
  const { en, zh } = columnTitles[column];
  return { id: column, head: both(en, zh), of: (line, reader) => cellOf(line, column, reader) };
});

function whereOf({ filter: { keyword, status }, ids, except }: Wanted<Filter>) {
  const code = keyword ? codeIn(termsOf(keyword)) : null;
  const coded =
    code === null
      ? sql`false`
      : sql`m.id in (select c.market_product_id from variants x join market_variants c on c.variant_id = x.id
          where lower(x.sku) like ${startingWith(code)} or lower(x.variant_code) like ${startingWith(code)})`;
  const some = ids ? sql`m.id = any(${sql.param([...ids])}::uuid[])` : sql`true`;
  const others = except?.length ? sql`m.id <> all(${sql.param([...except])}::uuid[])` : sql`true`;
  return sql`m.deleted_at is null and (${status ?? null}::int is null or m.status = ${status ?? null})
    and (${containsAllTerms(keyword, sql`m.search_text`)} or ${coded}) and ${some} and ${others}`;
}

const options = sql`coalesce((
  select string_agg(o.name || ': ' || (v.options ->> o.name), '; ' order by o.place)
  from internal_products p, unnest(p.option_names) with ordinality as o(name, place)
  where p.id = v.product_id and v.options ->> o.name <> ''), '')`;

/** Market products as a file with a row per variant, which can be changed and imported again. */
export const marketProductExport: Source<Filter, Line> = {
  columns,
  lines: (wanted) =>
    statementOf(sql`
      with recursive paths as (
        select id, name, name_cn from categories where kind = 'product' and parent_id is null
        union all
        select c.id, p.name || ' / ' || c.name, p.name_cn || ' / ' || c.name_cn
        from categories c join paths p on p.id = c.parent_id where c.kind = 'product')
      select m.number, v.variant_code, ${options} as options, coalesce(p.name, '') as category,
        coalesce(p.name_cn, '') as category_cn, m.title, m.title_cn, v.sku, m.status, v.quote_e4::float8 as price_e4, v.cost_fen,
        v.weight_g, v.length_mm, v.width_mm, v.height_mm, v.battery, v.liquid, v.hs_code, v.material, v.material_cn,
        v.origin_country, v.merchant_pid, v.manufacturer_pid, v.gtin, m.images
      from market_products m join market_variants mv on mv.market_product_id = m.id join variants v on v.id = mv.variant_id
      left join paths p on p.id = m.category_id
      where ${whereOf(wanted)} order by m.created_at desc nulls first, m.id, mv.position, mv.variant_id`),
  count: (wanted) =>
    statementOf(sql`
      select count(*) from market_products m join market_variants mv on mv.market_product_id = m.id where ${whereOf(wanted)}`),
};
