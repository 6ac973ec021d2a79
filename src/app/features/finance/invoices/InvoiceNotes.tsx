import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { invoiceStatus } from '#domain/finance/invoices/status.ts';
import { vatCheckStatus } from '#domain/finance/invoices/vat-check.ts';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../ui/Note.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { missingLabels } from './labels.ts';
import type { InvoiceDetail } from './queries.ts';
import { VatCheckNote } from './vat-check/VatCheckNote.tsx';

const BuyerDrawer = lazy(async () => ({ default: (await import('./BuyerDrawer.tsx')).BuyerDrawer }));

/** What a draft lacks, and the other document of a voided invoice or a credit note. */
export function InvoiceNotes({ invoice }: { invoice: InvoiceDetail }) {
  const { kind, related, missing, missing_rate: rate, seller_id: sellerId, content, status } = invoice;
  const { i18n } = useLingui();
  const mayBill = useCan('invoice.buyer');
  const mayRates = useCan('rate.edit');
  const [isBilling, setBilling] = useState(false);
  const number = related?.number;
  const lacking = missing.map((part) => i18n._(missingLabels[part])).join(', ');
  return (
    <>
      {related && (
        <Note
          title={
            kind === 'credit-note' ? (
              <Trans>This credit note voids {number}.</Trans>
            ) : (
              <Trans>This invoice is voided by {number}.</Trans>
            )
          }
          end={
            <ButtonLink to="/accounts/invoice/invoice-detail" search={{ id: related._id }}>
              <Trans>Show</Trans>
            </ButtonLink>
          }
        />
      )}
      {missing.length > 0 && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={<Trans>The billing details of the buyer are incomplete</Trans>}
          text={<Trans>Missing: {lacking}. The draft can be issued once they are complete.</Trans>}
          {...(mayBill && {
            end: (
              <Button onClick={() => setBilling(true)}>
                <Trans>Billing details</Trans>
              </Button>
            ),
          })}
        />
      )}
      {rate && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={
            <Trans>
              There is no exchange rate from {rate.from} to {rate.to} on {formatDay(rate.day)}
            </Trans>
          }
          text={
            <Trans>
              The invoices of this seller are in {rate.to}. The draft can be issued once the rate is entered.
            </Trans>
          }
          {...(mayRates && {
            end: (
              <ButtonLink to="/settings/exchange-rate" search={{ from: rate.from, to: rate.to }}>
                <Trans>Enter the rate</Trans>
              </ButtonLink>
            ),
          })}
        />
      )}
      {status === invoiceStatus.draft && content.vat_check && content.vat_check.status !== vatCheckStatus.valid && (
        <VatCheckNote check={content.vat_check} sellerId={sellerId} mayCheck={mayBill} />
      )}
      {isBilling && (
        <Suspense fallback={null}>
          <BuyerDrawer sellerId={sellerId} onClose={() => setBilling(false)} />
        </Suspense>
      )}
    </>
  );
}
