import type { InvoiceKind } from '#domain/finance/invoices/status.ts';
import type { Content } from './store.ts';

/** An invoice as its files show it. */
export type InvoiceDocument = {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly content: Content;
};

/** A credit note shows what is credited as positive amounts. */
export const shownSign = ({ kind }: Pick<InvoiceDocument, 'kind'>): 1 | -1 => (kind === 'credit-note' ? -1 : 1);
/** Without a negative zero. */
export const shown = (document: Pick<InvoiceDocument, 'kind'>, minor: number): number =>
  minor * shownSign(document) + 0;
