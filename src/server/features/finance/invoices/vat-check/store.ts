import { z } from 'zod';
import { isInVies, vatCheckStatus, vatCheckStatuses, type VatCheckStatus } from '#domain/finance/invoices/vat-check.ts';
import { euMembers } from '#domain/finance/invoices/vat-rates.ts';
import { plainVatNumber } from '#domain/platform/settings/vat-number.ts';
import { IdRow, query } from '../../../../core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';
import { settingOf } from '../../../platform/settings/settings.ts';

const VatCheckRow = z.object({
  status: z.enum(vatCheckStatuses),
  name: z.string(),
  consultation: z.string(),
  issue: z.string(),
  checked_at: z.date().nullable(),
  failed_attempts: z.number(),
});
export type VatCheckRow = z.output<typeof VatCheckRow>;

const unchecked: VatCheckRow = {
  status: vatCheckStatus.waiting,
  name: '',
  consultation: '',
  issue: '',
  checked_at: null,
  failed_attempts: 0,
};

type Buyer = { readonly country_code: string; readonly vat_number: string };

/** The check of the number that a seller has now. */
export async function checkOf(db: Db, sellerId: string, { vat_number: number }: Buyer): Promise<VatCheckRow> {
  const row = await query(db, VatCheckRow).first(sql`
    select status, name, consultation, issue, checked_at, failed_attempts from vat_checks
    where seller_id = ${sellerId} and vat_number = ${plainVatNumber(number)}`);
  return row ?? unchecked;
}

/** Null: VAT ids are not checked, or this one is not in VIES. */
export async function checkInForce(db: Db, sellerId: string, buyer: Buyer): Promise<VatCheckRow | null> {
  if (!isInVies(buyer) || !(await settingOf(db, 'invoices.checkVatIds'))) return null;
  return checkOf(db, sellerId, buyer);
}

/** Sellers with a VAT id that is due for a check: a new one, or one whose result has expired. */
export async function dueChecks(db: Db, now: Date): Promise<string[]> {
  const rows = await query(db, IdRow).all(sql`
    select p.user_id as id from user_profiles p join users u on u.id = p.user_id and 'buyer' = any(u.roles)
      left join vat_checks c on c.seller_id = p.user_id and c.vat_number = p.vat_number
    where p.vat_number <> '' and p.country_code = any(${sql.param([...euMembers])}::text[])
      and (c.seller_id is null or c.next_check_at <= ${now})
    order by c.next_check_at nulls first limit 500`);
  return rows.map(({ id }) => id);
}

type CheckWrite = {
  readonly sellerId: string;
  readonly vatNumber: string;
  readonly status: VatCheckStatus;
  readonly name: string;
  readonly consultation: string;
  readonly issue: string;
  readonly checkedAt: Date | null;
  readonly failedAttempts: number;
  readonly nextCheckAt: Date;
};

export async function saveCheck(db: Db, of: CheckWrite): Promise<void> {
  await db.execute(sql`
    insert into vat_checks (seller_id, vat_number, status, name, consultation, issue, checked_at, failed_attempts,
      next_check_at)
    values (${of.sellerId}, ${of.vatNumber}, ${of.status}, ${of.name}, ${of.consultation}, ${of.issue}, ${of.checkedAt},
      ${of.failedAttempts}, ${of.nextCheckAt})
    on conflict (seller_id) do update set vat_number = excluded.vat_number, status = excluded.status,
      name = excluded.name, consultation = excluded.consultation, issue = excluded.issue,
      checked_at = excluded.checked_at, failed_attempts = excluded.failed_attempts,
      next_check_at = excluded.next_check_at`);
}
