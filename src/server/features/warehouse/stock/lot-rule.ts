import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export const LotRuleRow = z.object({ expires: z.boolean(), sell_days: z.number(), notice_days: z.number() });
export const LotRuleColumn = LotRuleRow.nullable();

/** A row `r` of `lot_rules`. */
export const ruleObject: SQL = sql`
  jsonb_build_object('expires', r.expires, 'sell_days', r.sell_days, 'notice_days', r.notice_days)`;

/** The rule of a variant as a column; null: it has no lots. */
export const lotRule = (variantId: SQL): SQL => sql`(
  select ${ruleObject} from lot_rules r where r.variant_id = ${variantId})`;

/** `locked` until the transaction ends. */
export const ruleOf = (db: Db, variantId: string, { locked = false } = {}) =>
  query(db, LotRuleRow).first(sql`
    select expires, sell_days, notice_days from lot_rules
    where variant_id = ${variantId} ${locked ? sql`for update` : sql``}`);
