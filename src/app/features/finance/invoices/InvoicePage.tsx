import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackButton } from '../../../ui/button/BackButton.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatePanel } from '../../../ui/state/StatePanel.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceMark } from './InvoiceMark.tsx';
import { InvoiceNotes } from './InvoiceNotes.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import classes from './invoices.module.css';
import { invoiceQuery, type InvoiceDetail } from './queries.ts';

function TitleOf({ invoice: { kind, number } }: { invoice: InvoiceDetail }) {
  if (number === null) return <Trans>Draft invoice</Trans>;
  return kind === 'credit-note' ? <Trans>Credit note {number}</Trans> : number;
}

type InvoicePageProps = { id: string | undefined; onBack: () => void };

/** One invoice, laid out like the document. */
export function InvoicePage({ id, onBack }: InvoicePageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...invoiceQuery(id ?? ''), enabled: id !== undefined });
  if (id !== undefined && data)
    return (
      <>
        <PageHead
          title={<TitleOf invoice={data} />}
          note={<InvoiceMark row={data} variant="tinted" />}
          actions={<InvoiceActions key={id} invoice={data} onBack={onBack} />}
        />
        <div className={classes.page}>
          <InvoiceNotes invoice={data} />
          <Surface>
            <InvoiceSheet invoice={data} />
          </Surface>
        </div>
      </>
    );
  const body = () => {
    if (id === undefined)
      return (
        <StatePanel
          mark="none"
          title={<Trans>No invoice is chosen</Trans>}
          text={<Trans>Open one from the list of invoices.</Trans>}
        />
      );
    if (error)
      return <NotLoaded error={error} title={<Trans>The invoice did not load</Trans>} onRetry={() => void refetch()} />;
    return <SkeletonRows label={t`Invoice`} rows={10} />;
  };
  return (
    <>
      <PageHead title={<Trans>Invoice</Trans>} actions={<BackButton onBack={onBack} />} />
      {body()}
    </>
  );
}
