import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { invoiceStatus } from '#domain/finance/invoices/status.ts';
import { useCan } from '../../../session/session.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/layer/Menu.tsx';
import { InvoiceConfirm, type InvoiceStep } from './InvoiceConfirm.tsx';
import type { InvoiceDetail } from './queries.ts';
import { useFiles } from './use-files.ts';

/** What can be done with an invoice: issue or delete a draft; download, mail or void an issued one. */
export function InvoiceActions({ invoice, onBack }: { invoice: InvoiceDetail; onBack: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan('invoice.edit');
  const isOffline = useOffline();
  const [step, setStep] = useState<InvoiceStep | null>(null);
  const { download, isLoading } = useFiles();
  const isDraft = invoice.status === invoiceStatus.draft;
  const offline = isOffline ? t`This needs the connection.` : undefined;
  const load = (format: 'pdf' | 'ubl' | 'cii') => () =>
    void download('account.invoiceFile', { _id: invoice._id, format });
  const mayVoid = invoice.status === invoiceStatus.issued && invoice.kind === 'invoice';
  const entries: MenuEntry[] = [
    ...(isDraft
      ? []
      : [
          { id: 'ubl', label: <Trans>Download UBL</Trans>, why: offline, onSelect: load('ubl') },
          { id: 'cii', label: <Trans>Download CII</Trans>, why: offline, onSelect: load('cii') },
        ]),
    ...(mayEdit && mayVoid
      ? [{ id: 'void', label: <Trans>Void</Trans>, danger: true, why: offline, onSelect: () => setStep('void') }]
      : []),
    ...(mayEdit && (isDraft || invoice.is_last)
      ? [{ id: 'delete', label: <Trans>Delete</Trans>, danger: true, why: offline, onSelect: () => setStep('delete') }]
      : []),
  ];
  const whyDraft = () => {
    if (invoice.missing.length > 0) return t`The billing details are incomplete.`;
    if (invoice.missing_rate) return t`The exchange rate is missing.`;
    return invoice.content.tax_case === 'eu-unchecked-vat-id' ? t`The VAT number is not checked yet.` : undefined;
  };
  const whyIssue = offline ?? whyDraft();
  return (
    <>
      <BackButton onBack={onBack} />
      {mayEdit && !isDraft && (
        <Button why={offline} onClick={() => setStep('mail')}>
          <Trans>Send by mail</Trans>
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t`More actions`}
          align="end"
          entries={entries}
          renderButton={(props) => (
            <IconButton {...props} label={t`More actions`}>
              <IconDots size={16} stroke={1.8} />
            </IconButton>
          )}
        />
      )}
      {!isDraft && (
        <Button variant="primary" loading={isLoading} why={offline} onClick={load('pdf')}>
          <Trans>Download PDF</Trans>
        </Button>
      )}
      {isDraft && mayEdit && (
        <Button variant="primary" why={whyIssue} onClick={() => setStep('issue')}>
          <Trans>Issue</Trans>
        </Button>
      )}
      {step && <InvoiceConfirm step={step} invoice={invoice} onClose={() => setStep(null)} onGone={onBack} />}
    </>
  );
}
