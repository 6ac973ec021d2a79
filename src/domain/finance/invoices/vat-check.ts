import { byName } from '#domain/shared/status.ts';
import { isEuMember } from './vat-rates.ts';

/** What VIES, the register of the European Commission, says about a VAT id. `waiting`: not checked yet. */
export const vatCheckStatuses = ['waiting', 'valid', 'invalid', 'unavailable'] as const;
export const vatCheckStatus = byName(vatCheckStatuses);
export type VatCheckStatus = (typeof vatCheckStatuses)[number];

/** VIES knows the VAT ids of the member states only. */
export const isInVies = ({ country_code: country, vat_number: number }: ViesParty): boolean =>
  number !== '' && isEuMember(country);
type ViesParty = { readonly country_code: string; readonly vat_number: string };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const firstPauseMs = 10 * minuteMs;
const maxPauseMs = 6 * 60 * minuteMs;
/** A VAT id can be withdrawn, so a result is renewed. */
const renewalMs = 30 * dayMs;

/** When a VAT id is checked again: after a pause that doubles with each failed attempt, or after a month. */
export function nextVatCheck(status: VatCheckStatus, failedAttempts: number, now: Date): Date {
  const pause = Math.min(firstPauseMs * 2 ** Math.max(0, failedAttempts - 1), maxPauseMs);
  return new Date(now.getTime() + (status === vatCheckStatus.unavailable ? pause : renewalMs));
}
