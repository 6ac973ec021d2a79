import { Trans } from '@lingui/react/macro';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { InvoiceRow } from './queries.ts';

type InvoiceMarkProps = { row: Pick<InvoiceRow, 'kind' | 'status'>; variant?: 'quiet' | 'tinted' };

/** The status; a credit note says what it is, as it has no other status once it exists. */
export function InvoiceMark({ row: { kind, status }, variant = 'quiet' }: InvoiceMarkProps) {
  if (kind === 'credit-note')
    return (
      <ToneMark tone="back" variant={variant}>
        <Trans>Credit note</Trans>
      </ToneMark>
    );
  return <StatusMark family="invoice" status={status} variant={variant} />;
}
