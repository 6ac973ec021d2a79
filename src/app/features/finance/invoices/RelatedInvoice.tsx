import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import type { InvoiceRow } from './queries.ts';

/** The invoice that a credit note voids, or the credit note that voids an invoice, as a link. */
export function RelatedInvoice({ row: { kind, related } }: { row: Pick<InvoiceRow, 'kind' | 'related'> }) {
  if (!related) return null;
  const link = (
    <Link to="/accounts/invoice/invoice-detail" search={{ id: related._id }} className={linkClass}>
      {related.number}
    </Link>
  );
  return kind === 'credit-note' ? <Trans>Voids {link}</Trans> : <Trans>Voided by {link}</Trans>;
}
