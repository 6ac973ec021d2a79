import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { byName, decideMove, managers, move } from '#domain/shared/status.ts';
import type { Party, StatusRefusal, Transitions } from '#domain/shared/status.ts';

export const invoiceStatuses = ['draft', 'issued', 'voided'] as const;
export const invoiceStatus = byName(invoiceStatuses);
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
export type InvoiceAction = 'issue' | 'void';
type InvoiceGuard = 'not-a-credit-note' | 'reason';

/** An issued invoice never changes. A wrong one is voided by a credit note that mirrors it. */
export const invoiceTransitions: Transitions<InvoiceStatus, InvoiceAction, InvoiceGuard> = {
  statuses: invoiceStatuses,
  starts: ['draft'],
  moves: [
    move('draft', 'issued', 'issue', managers),
    move('issued', 'voided', 'void', managers, 'not-a-credit-note', 'reason'),
  ],
};

export type InvoiceRefusal = StatusRefusal | 'invoice.is-credit-note' | 'invoice.reason-missing';
type InvoiceFacts = { readonly status: InvoiceStatus; readonly kind: InvoiceKind };

export function decideInvoice(
  invoice: InvoiceFacts,
  input: { readonly action: InvoiceAction; readonly reason?: string },
  parties: readonly Party[],
): Result<InvoiceStatus, InvoiceRefusal> {
  const broken: Record<InvoiceGuard, InvoiceRefusal | null> = {
    'not-a-credit-note': invoice.kind === 'credit-note' ? 'invoice.is-credit-note' : null,
    reason: (input.reason ?? '').trim() === '' ? 'invoice.reason-missing' : null,
  };
  return decideMove(
    invoiceTransitions,
    { from: invoice.status, action: input.action },
    parties,
    (guard) => broken[guard],
  );
}

/**
 * A draft can be deleted, and the invoice with the last number of its issuer and year, so that no number is missing. A
 * credit note that voids an invoice stays.
 */
export function decideDelete(
  invoice: InvoiceFacts & { readonly isLast: boolean; readonly voids: string | null },
): Result<true, 'invoice.not-last' | 'invoice.is-credit-note'> {
  if (invoice.status === 'draft') return ok(true);
  if (invoice.voids !== null) return refuse('invoice.is-credit-note');
  return invoice.status === 'issued' && invoice.isLast ? ok(true) : refuse('invoice.not-last');
}

/** Prefix, year and a serial without gaps: PY-2026-000123. */
export const invoiceNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}-${year}-${String(serial).padStart(6, '0')}`;

/** Capital letters and digits, as in the number. */
export const isInvoicePrefix = (text: string): boolean => /^[A-Z][A-Z0-9]{0,9}$/.test(text);
