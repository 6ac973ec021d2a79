import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import classes from '../invoices.module.css';
import type { InvoiceRow } from '../queries.ts';
import { useMailMany } from './use-mail-many.ts';

type MailInvoicesProps = { invoices: readonly InvoiceRow[]; onDone: () => void; onClose: () => void };

/** Mails the chosen invoices; afterwards names those that failed, and why, and tries only them again. */
export function MailInvoices({ invoices, onDone, onClose }: MailInvoicesProps) {
  const { send, isPending, failures } = useMailMany(onDone);
  if (failures.length > 0)
    return (
      <ConfirmDialog
        title={plural(failures.length, { one: '# invoice was not mailed', other: '# invoices were not mailed' })}
        text={<Trans>The others are mailed. Only these are tried again.</Trans>}
        confirm={<Trans>Try again</Trans>}
        keep={<Trans>Close</Trans>}
        loading={isPending}
        onConfirm={() => void send(failures.map(({ invoice }) => invoice))}
        onClose={onClose}
      >
        <ul className={classes.failures}>
          {failures.map(({ invoice, reason }) => (
            <li key={invoice._id}>
              <b>{invoice.number}</b> {invoice.seller_name}: {reason}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={plural(invoices.length, { one: 'Mail # invoice?', other: 'Mail # invoices?' })}
      text={<Trans>Each buyer gets a mail with the PDF. Drafts are left out.</Trans>}
      confirm={<Trans>Send by mail</Trans>}
      loading={isPending}
      onConfirm={() => void send(invoices)}
      onClose={onClose}
    />
  );
}
