import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invoiceStatus } from '#domain/finance/invoices/status.ts';
import { useCan } from '../../../session/session.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../ui/list/selection/BulkBar.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { MailInvoices } from './mail/MailInvoices.tsx';
import type { InvoiceRow } from './queries.ts';
import { useFiles } from './use-files.ts';

const maxChosen = 100;
const idsOf = (rows: readonly InvoiceRow[]) => rows.map(({ _id }) => _id);

/** Issues the selected drafts, mails the selected invoices, or downloads them as one file. */
export function InvoicesBar({ rows, onClear }: { rows: readonly InvoiceRow[]; onClear: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan('invoice.edit');
  const isOffline = useOffline();
  const [step, setStep] = useState<'issue' | 'mail' | null>(null);
  const { download, isLoading } = useFiles();
  const drafts = rows.filter(({ status }) => status === invoiceStatus.draft);
  const numbered = rows.filter(({ number }) => number !== null);
  const close = () => setStep(null);
  const issue = useCommand('account.issueInvoices', {
    onDone: ({ issued }) => {
      showToast({
        tone: 'good',
        title: plural(issued, { one: '# invoice is issued', other: '# invoices are issued' }),
      });
      close();
      onClear();
    },
    onFailed: () => {
      close();
      return false;
    },
  });
  const whyNone = () => {
    if (isOffline) return t`This needs the connection.`;
    return rows.length > maxChosen ? t`At most ${maxChosen} invoices at once.` : undefined;
  };
  const why = whyNone();
  const whyIssue = why ?? (drafts.length === 0 ? t`None of them is a draft.` : undefined);
  const whyFiles = why ?? (numbered.length === 0 ? t`Drafts have no files yet.` : undefined);
  const zip = () => void download('account.invoiceZip', { ids: idsOf(numbered) });
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={onClear}
        primary={
          mayEdit && numbered.length === 0 ? (
            <Button variant="primary" why={whyIssue} onClick={() => setStep('issue')}>
              <Trans>Issue</Trans>
            </Button>
          ) : (
            <Button variant="primary" loading={isLoading} why={whyFiles} onClick={zip}>
              <Trans>Download ZIP</Trans>
            </Button>
          )
        }
        {...(mayEdit && {
          more: [
            { id: 'issue', label: <Trans>Issue drafts</Trans>, why: whyIssue, onSelect: () => setStep('issue') },
            { id: 'mail', label: <Trans>Send by mail</Trans>, why: whyFiles, onSelect: () => setStep('mail') },
            { id: 'zip', label: <Trans>Download ZIP</Trans>, why: whyFiles, onSelect: zip },
          ],
        })}
      />
      {step === 'issue' && (
        <ConfirmDialog
          title={plural(drafts.length, { one: 'Issue # draft?', other: 'Issue # drafts?' })}
          text={
            <Trans>
              Each gets the next number and cannot be changed any more. An error is corrected by a credit note.
            </Trans>
          }
          confirm={<Trans>Issue</Trans>}
          loading={issue.isPending}
          onConfirm={() => issue.mutate({ ids: idsOf(drafts) })}
          onClose={close}
        />
      )}
      {step === 'mail' && (
        <MailInvoices
          invoices={numbered}
          onDone={() => {
            close();
            onClear();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
