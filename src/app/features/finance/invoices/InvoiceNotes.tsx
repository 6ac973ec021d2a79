import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../ui/Note.tsx';
import { missingLabels } from './labels.ts';
import type { InvoiceDetail } from './queries.ts';

const BuyerDrawer = lazy(async () => ({ default: (await import('./BuyerDrawer.tsx')).BuyerDrawer }));

/** What a draft lacks, and the other document of a voided invoice or a credit note. */
export function InvoiceNotes({ invoice: { kind, related, missing, seller_id: sellerId } }: { invoice: InvoiceDetail }) {
  const { i18n } = useLingui();
  const mayBill = useCan('invoice.buyer');
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
      {isBilling && (
        <Suspense fallback={null}>
          <BuyerDrawer sellerId={sellerId} onClose={() => setBilling(false)} />
        </Suspense>
      )}
    </>
  );
}
