import { plainVatNumber, vatNumberOk } from '#domain/platform/settings/vat-number.ts';
import { vatCheckStatus, type VatCheckStatus } from './vat-check.ts';
import { isEuMember, standardRate } from './vat-rates.ts';

/** VAT categories of EN 16931 (UNCL 5305): standard, reverse charge, export, exempt, outside the scope. */
export const taxCategories = ['S', 'AE', 'G', 'E', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];
export const taxReasons = ['reverse-charge', 'export', 'disbursement', 'outside-scope'] as const;
export type TaxReason = (typeof taxReasons)[number];

export interface TaxRule {
  readonly category: TaxCategory;
  readonly rate_bp: number;
  /** Why no VAT is charged; null when it is. */
  readonly reason: TaxReason | null;
}

/** The code of a reason in the list VATEX of the European Commission. */
export const taxReasonCodes: Readonly<Record<TaxReason, string>> = {
  'reverse-charge': 'VATEX-EU-AE',
  export: 'VATEX-EU-G',
  disbursement: 'VATEX-EU-79-C',
  'outside-scope': 'VATEX-EU-O',
};

/** The case that decided: shown on the screen to explain the tax. */
export const taxCases = [
  'domestic',
  'eu-business',
  'eu-without-vat-id',
  'eu-invalid-vat-id',
  'eu-unchecked-vat-id',
  'outside-eu',
  'issuer-outside',
] as const;
export type TaxCase = (typeof taxCases)[number];

export interface Treatment {
  readonly case: TaxCase;
  /** For our own services. */
  readonly own: TaxRule;
  /** For VAT and duty that we collected for consumers and pass on. */
  readonly passedOn: TaxRule;
}

type Side = { readonly country_code: string; readonly vat_number: string };

const outside: TaxRule = { category: 'O', rate_bp: 0, reason: 'outside-scope' };
const disbursement: TaxRule = { category: 'E', rate_bp: 0, reason: 'disbursement' };
const reverseCharge: TaxRule = { category: 'AE', rate_bp: 0, reason: 'reverse-charge' };
const exported: TaxRule = { category: 'G', rate_bp: 0, reason: 'export' };

/**
 * The tax of an invoice between two parties on a day (YYYY-MM-DD). With the check of VIES switched on only a valid VAT id
 * gives a reverse charge; `check` is null while it is off.
 */
export function taxTreatment(issuer: Side, buyer: Side, day: string, check: VatCheckStatus | null = null): Treatment {
  const rate = standardRate(issuer.country_code, day);
  // Other categories may not appear on an invoice outside the scope.
  if (rate === null || issuer.vat_number === '') return { case: 'issuer-outside', own: outside, passedOn: outside };
  const standard: TaxRule = { category: 'S', rate_bp: rate, reason: null };
  const of = (name: TaxCase, own: TaxRule): Treatment => ({ case: name, own, passedOn: disbursement });
  if (issuer.country_code === buyer.country_code) return of('domestic', standard);
  const isUnion = isEuMember(issuer.country_code) && isEuMember(buyer.country_code);
  if (!isUnion) return of('outside-eu', exported);
  if (!hasVatId(buyer)) return of('eu-without-vat-id', standard);
  if (check === null || check === vatCheckStatus.valid) return of('eu-business', reverseCharge);
  return of(check === vatCheckStatus.invalid ? 'eu-invalid-vat-id' : 'eu-unchecked-vat-id', standard);
}

/** Only the format is checked. */
const hasVatId = ({ vat_number: number, country_code: country }: Side): boolean =>
  number !== '' && vatNumberOk(plainVatNumber(number), country);
