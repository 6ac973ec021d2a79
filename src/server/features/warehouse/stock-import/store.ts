import { z } from 'zod';
import {
  sheetOutcomes,
  type DecidedRow,
  type SheetOutcome,
  type SheetProblem,
} from '#domain/warehouse/stock-import/sheet.ts';
import { stockImportStatuses, type StockImportStatus } from '#domain/warehouse/stock-import/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export const ImportRow = z.object({
  id: z.string(),
  file_name: z.string(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  status: z.enum(stockImportStatuses),
  total: z.number(),
  pieces: z.number(),
  created_at: z.date(),
  created_by: z.string(),
  decided_at: z.date().nullable(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
export type ImportRow = z.output<typeof ImportRow>;

const imports = (rest: SQL): SQL => sql`
  select i.id, i.file_name, i.warehouse_id, w.code as warehouse, i.status, i.total, i.pieces, i.created_at, u.name as created_by,
    i.decided_at, i.added, i.changed, i.unchanged, i.refused
  from stock_imports i join warehouses w on w.id = i.warehouse_id join users u on u.id = i.user_id ${rest}`;

export const findImport = (db: Db, id: string, lock = false): Promise<ImportRow | null> =>
  query(db, ImportRow).first(imports(sql`where i.id = ${id} ${lock ? sql`for update of i` : sql``}`));

export async function listImports(db: Db, { page, size }: { readonly page: number; readonly size: number }) {
  const rows = await query(db, ImportRow).all(
    imports(sql`order by i.created_at desc, i.id desc limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, CountRow).first(sql`select count(*) from stock_imports`);
  return { rows, count: counted?.count ?? 0 };
}

export type NewImport = {
  readonly id: string;
  readonly userId: string;
  readonly warehouseId: string;
  readonly fileName: string;
};

export async function insertImport(db: Db, file: NewImport, rows: readonly DecidedRow[], now: Date): Promise<void> {
  const of = (outcome: SheetOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const pieces = rows.reduce(
    (sum, { sheet, before, outcome }) =>
      sum + (outcome === 'refused' ? 0 : Math.max(0, (sheet.quantity ?? 0) - before)),
    0,
  );
  await db.execute(sql`
    insert into stock_imports (id, user_id, warehouse_id, file_name, total, pieces, added, changed, unchanged, refused, created_at)
    values (${file.id}, ${file.userId}, ${file.warehouseId}, ${file.fileName}, ${rows.length}, ${pieces}, ${of('new')}, ${of('changed')},
      ${of('unchanged')}, ${of('refused')}, ${now})`);
  const written = rows.map(({ sheet, variantId, before, outcome, problems }, position) => ({
    position,
    row: sheet.row,
    code: sheet.code.slice(0, 100),
    location_code: sheet.location.slice(0, 40),
    variant_id: variantId,
    quantity: sheet.quantity,
    cost_fen: sheet.costFen ?? null,
    before,
    outcome,
    problems,
  }));
  await db.execute(sql`
    insert into stock_import_rows (import_id, position, row, code, location_code, variant_id, quantity, cost_fen, before,
      outcome, problems)
    select ${file.id}::uuid, position, row, code, location_code, variant_id, quantity, cost_fen, before, outcome, problems
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(position int, row int, code text, location_code text,
      variant_id uuid, quantity int, cost_fen bigint, before int, outcome text, problems jsonb)`);
}

const problems = z.array(z.custom<SheetProblem>((value) => typeof value === 'string'));

export const SheetRowRecord = z.object({
  position: z.number(),
  row: z.number(),
  code: z.string(),
  title: z.string().nullable(),
  title_cn: z.string().nullable(),
  location_code: z.string(),
  quantity: z.number().nullable(),
  before: z.number(),
  outcome: z.enum(sheetOutcomes),
  problems,
});

type RowsPage = { readonly outcome?: SheetOutcome | undefined; readonly page: number; readonly size: number };

export async function listRows(db: Db, id: string, { outcome, page, size }: RowsPage) {
  const where = sql`r.import_id = ${id} and (${outcome ?? null}::text is null or r.outcome = ${outcome ?? null})`;
  const rows = await query(db, SheetRowRecord).all(sql`
    select r.position, r.row, r.code, v.title, v.title_cn, r.location_code, r.quantity, r.before, r.outcome, r.problems
    from stock_import_rows r left join variants v on v.id = r.variant_id
    where ${where} order by r.position limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from stock_import_rows r where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const BookedRow = z.object({
  variant_id: z.string(),
  code: z.string(),
  location_code: z.string(),
  quantity: z.number(),
  before: z.number(),
  cost_fen: z.number().nullable(),
});

/** The rows that change the stock. */
export const changingRows = (db: Db, id: string) =>
  query(db, BookedRow).all(sql`
    select variant_id, code, location_code, quantity, before, cost_fen from stock_import_rows
    where import_id = ${id} and outcome in ('new', 'changed') order by position`);

export async function decideImport(
  db: Db,
  id: string,
  { status, by, at }: { readonly status: StockImportStatus; readonly by: string; readonly at: Date },
): Promise<void> {
  await db.execute(sql`
    update stock_imports set status = ${status}, decided_by = ${by}, decided_at = ${at} where id = ${id}`);
}

const LevelFacts = z.object({
  variant_id: z.string(),
  location_code: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
});

/** What lies at locations of a warehouse, by variant. */
export const levelsOf = (db: Db, warehouseId: string, variants: readonly string[]) =>
  query(db, LevelFacts).all(sql`
    select variant_id, location_code, on_hand, reserved from stock_levels
    where warehouse_id = ${warehouseId} and variant_id = any(${sql.param([...variants])}::uuid[])`);

const PlaceCode = z.object({ code: z.string() });

export async function placesNamed(db: Db, warehouseId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query(db, PlaceCode).all(sql`
    select code from locations where warehouse_id = ${warehouseId} and code = any(${sql.param([...codes])}::text[])
      and closed_at is null and kind not in ('quarantine', 'tote') for share`);
  return new Set(rows.map(({ code }) => code));
}

const LabelRow = z.object({ title: z.string(), variant_code: z.string(), sku: z.string(), copies: z.number() });

/** The labels of a stock sheet: one for each piece it added. */
export const labelsOfImport = (db: Db, id: string) =>
  query(db, LabelRow).all(sql`
    select v.title, v.variant_code, v.sku, sum(r.quantity - r.before)::int as copies
    from stock_import_rows r join variants v on v.id = r.variant_id
    where r.import_id = ${id} and r.outcome in ('new', 'changed') and r.quantity > r.before
    group by v.id order by min(r.position)`);

export const labelsOfVariants = (
  db: Db,
  variants: readonly { readonly variant_id: string; readonly copies: number }[],
) =>
  query(db, LabelRow).all(sql`
    select v.title, v.variant_code, v.sku, k.copies
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as k(variant_id uuid, copies int)
      join variants v on v.id = k.variant_id
    order by v.variant_code`);
