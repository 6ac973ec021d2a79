import { z } from 'zod';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { rechargeSum } from '#domain/finance/accounts/recharge.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { RechargeRow } from './recharge-store.ts';

/** The joined file. */
export const Proof = z.object({
  proof_file_id: z.string().nullable(),
  proof_name: z.string().nullable(),
  proof_size: z.number().nullable(),
  proof_type: z.string().nullable(),
});
export type Proof = z.output<typeof Proof>;

export const presentProof = (row: Proof) =>
  row.proof_file_id === null
    ? null
    : {
        file_id: row.proof_file_id,
        name: row.proof_name ?? '',
        size: row.proof_size ?? 0,
        type: row.proof_type ?? '',
      };

function creditedOf(
  { confirmed_minor, fee_minor, currency, rate_e8, status }: RechargeRow,
  books: string,
): Money | null {
  if (status !== rechargeStatus.confirmed || confirmed_minor === null || rate_e8 === null) return null;
  const of = (minor: number) => ({ minor, currency });
  const sum = rechargeSum({ amount: of(confirmed_minor), fee: of(fee_minor) }, books, rate_e8);
  return sum.ok ? sum.value.credited : null;
}

function matchedOf(row: RechargeRow) {
  const { matched_entry: entry_id, matched_booked: booked, matched_minor: minor, matched_currency: currency } = row;
  if (entry_id === null || booked === null || minor === null || currency === null || row.matched_by === null)
    return null;
  return {
    entry_id,
    booked,
    amount: { minor, currency },
    name: row.matched_name ?? '',
    by: row.matched_by,
    by_name: row.matched_by_name ?? '',
    at: row.matched_at?.toISOString() ?? '',
  };
}

/** `rates` are today's, for unconfirmed claims. */
export const presentRecharge = (row: RechargeRow, books: string, rates: ReadonlyMap<string, number>) => ({
  _id: row.id,
  number: row.number,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  method: row.method,
  reference: row.reference,
  claimed: { minor: row.claimed_minor, currency: row.currency },
  first_claimed:
    row.first_claimed_minor === null || row.first_currency === null
      ? null
      : { minor: row.first_claimed_minor, currency: row.first_currency },
  confirmed: row.confirmed_minor === null ? null : { minor: row.confirmed_minor, currency: row.currency },
  fee: { minor: row.fee_minor, currency: row.currency },
  credited: creditedOf(row, books),
  rate_e8: row.rate_e8 ?? rates.get(row.currency) ?? null,
  status: row.status,
  reason: row.reason,
  note: row.note,
  reopened: row.reopened,
  proof: presentProof(row),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  edited_by: row.edited_by,
  edited_by_names: row.edited_by_names,
  matched: matchedOf(row),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by_name: row.decided_by_name,
  downloaded_at: row.downloaded_at?.toISOString() ?? null,
  downloaded_by_name: row.downloaded_by_name,
});
