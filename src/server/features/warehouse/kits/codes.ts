import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const CodeRow = z.object({ code: z.string() });

/** '' when there is no such variant. */
export const variantCode = async (db: Db, variantId: string): Promise<string> =>
  (await query(db, CodeRow).first(sql`select variant_code as code from variants where id = ${variantId}`))?.code ?? '';

const NamedRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
});

/** A variant by its code in upper case; null: none. */
export const variantNamed = (db: Db, code: string) =>
  query(db, NamedRow).first(sql`
    select id as variant_id, variant_code, title, title_cn from variants where upper(variant_code) = ${code} limit 1`);
