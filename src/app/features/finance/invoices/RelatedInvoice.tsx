import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkClass } from '../../../ui/button/Button.tsx';
import type { InvoiceRow } from './queries.ts';

/** The number of the other document as a link. */
export const RelatedLink = ({ row: { related } }: { row: Pick<InvoiceRow, 'related'> }) =>
  related && (
    <Link to="/accounts/invoice/invoice-detail" search={{ id: related._id }} className={linkClass}>
      {related.number}
    </Link>
  );

/** The invoice that a credit note voids, or the credit note that voids an invoice, in words. */
export function RelatedInvoice({ row }: { row: Pick<InvoiceRow, 'kind' | 'related'> }) {
  if (!row.related) return null;
  const link = <RelatedLink row={row} />;
  return row.kind === 'credit-note' ? <Trans>Voids {link}</Trans> : <Trans>Voided by {link}</Trans>;
}
