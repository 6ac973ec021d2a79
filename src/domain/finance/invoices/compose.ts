import { billRule, type BillTax, type BillType } from '#domain/finance/accounts/bills.ts';
import { roundHalfUp } from '#domain/shared/money/money.ts';
import type { TaxCategory, TaxReason, TaxRule, Treatment } from './tax.ts';

/** A bill of a seller: one line of the ledger. Charges are negative. */
export interface InvoicedBill {
  readonly seq: number;
  /** The order, or the posting of a bill without order. */
  readonly subject: string;
  /** The order's number, or the note of the posting. */
  readonly subject_label: string;
  /** Whether the subject is an order. */
  readonly is_order: boolean;
  readonly type: BillType;
  readonly tax: BillTax | null;
  readonly amount_minor: number;
}

export const invoiceComponents = ['product', 'shipping', 'collect', 'vat', 'duty'] as const;
export type InvoiceComponent = (typeof invoiceComponents)[number];

/** Charged amounts are positive, credits negative. */
export interface InvoiceLine {
  readonly subject: string;
  readonly label: string;
  readonly is_order: boolean;
  readonly component: InvoiceComponent;
  readonly category: TaxCategory;
  readonly rate_bp: number;
  readonly net_minor: number;
  readonly gross_minor: number;
}

export interface TaxTotal {
  readonly category: TaxCategory;
  readonly rate_bp: number;
  readonly reason: TaxReason | null;
  readonly net_minor: number;
  readonly vat_minor: number;
}

/** The sums of EN 16931: BT-109, BT-110, BT-112, BT-113 and BT-115. */
export interface InvoiceTotals {
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly total_minor: number;
  readonly prepaid_minor: number;
  readonly due_minor: number;
}

export interface Composed {
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly TaxTotal[];
  readonly totals: InvoiceTotals;
}

/** Bills are gross: what left the balance is the sum with VAT. */
export function netOf(grossMinor: number, rateBp: number): number {
  return roundHalfUp({ num: BigInt(grossMinor) * 10_000n, den: 10_000n + BigInt(rateBp) });
}

type Group = Omit<InvoiceLine, 'net_minor' | 'gross_minor'> & { readonly rule: TaxRule; gross: number };

const componentOf = ({ tax, type }: InvoicedBill): InvoiceComponent => tax ?? billRule(type).component;

/** One group per order and component, in the order of the bills; what cancels out is left out. */
function groupsOf(bills: readonly InvoicedBill[], { own, passedOn }: Treatment): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const bill of bills) {
    const component = componentOf(bill);
    const key = `${bill.subject} ${component}`;
    const rule = bill.tax === null ? own : passedOn;
    const { category, rate_bp } = rule;
    const group = groups.get(key) ?? {
      subject: bill.subject,
      label: bill.subject_label,
      is_order: bill.is_order,
      component,
      category,
      rate_bp,
      rule,
      gross: 0,
    };
    group.gross -= bill.amount_minor;
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ gross }) => gross !== 0);
}

/**
 * Lines, taxes and sums of an invoice. VAT is computed per category; the cents of rounding are spread over its lines, so
 * that lines sum to the category and net plus VAT to the bills.
 *
 * @param convertMinor the bills' currency into that of the invoice
 */
export function composeInvoice(
  bills: readonly InvoicedBill[],
  treatment: Treatment,
  convertMinor: (minor: number) => number = (minor) => minor,
): Composed {
  const running = new Map<string, { rule: TaxRule; gross: number; net: number }>();
  const groups = converted(groupsOf(bills, treatment), convertMinor);
  const lines = groups.map(({ rule, gross, ...line }): InvoiceLine => {
    const key = `${rule.category} ${rule.rate_bp}`;
    const before = running.get(key) ?? { rule, gross: 0, net: 0 };
    const net = netOf(before.gross + gross, rule.rate_bp);
    running.set(key, { rule, gross: before.gross + gross, net });
    return { ...line, net_minor: net - before.net, gross_minor: gross };
  });
  const taxes = [...running.values()].map(({ rule, gross, net }): TaxTotal => ({
    ...rule,
    net_minor: net,
    vat_minor: gross - net,
  }));
  return { lines, taxes, totals: totalsOf(taxes) };
}

/** Differences of converted running sums, so that the lines add up to the converted total. */
function converted(groups: readonly Group[], convertMinor: (minor: number) => number): readonly Group[] {
  let sum = 0;
  return groups
    .map((group) => {
      const before = convertMinor(sum);
      sum += group.gross;
      return { ...group, gross: convertMinor(sum) - before };
    })
    .filter(({ gross }) => gross !== 0);
}

function totalsOf(taxes: readonly TaxTotal[]): InvoiceTotals {
  const net = taxes.reduce((sum, { net_minor }) => sum + net_minor, 0);
  const vat = taxes.reduce((sum, { vat_minor }) => sum + vat_minor, 0);
  // Every bill was paid from the balance when it was booked.
  return { net_minor: net, vat_minor: vat, total_minor: net + vat, prepaid_minor: net + vat, due_minor: 0 };
}

const negated = (minor: number): number => 0 - minor;

/** The credit note that takes an invoice back: the same lines with the opposite sign. */
export function mirrored({ lines, taxes, totals }: Composed): Composed {
  return {
    lines: lines.map((line) => ({
      ...line,
      net_minor: negated(line.net_minor),
      gross_minor: negated(line.gross_minor),
    })),
    taxes: taxes.map((tax) => ({ ...tax, net_minor: negated(tax.net_minor), vat_minor: negated(tax.vat_minor) })),
    totals: {
      net_minor: negated(totals.net_minor),
      vat_minor: negated(totals.vat_minor),
      total_minor: negated(totals.total_minor),
      prepaid_minor: negated(totals.prepaid_minor),
      due_minor: 0,
    },
  };
}
