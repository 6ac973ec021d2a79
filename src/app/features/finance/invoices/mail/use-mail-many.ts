import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { useCommand } from '../../../../sync/queries.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InvoiceRow } from '../queries.ts';

export type MailFailure = { readonly invoice: InvoiceRow; readonly reason: string };

/** Mails invoices one after the other. A failure does not stop the others; `failures` can be tried again. */
export function useMailMany(onDone: () => void) {
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState<readonly MailFailure[]>([]);
  // Each failure is shown with its invoice.
  const mail = useCommand('account.mailInvoice', { onFailed: () => true });
  async function send(invoices: readonly InvoiceRow[]): Promise<void> {
    setPending(true);
    const failed: MailFailure[] = [];
    for (const invoice of invoices) {
      try {
        await mail.mutateAsync({ _id: invoice._id });
      } catch (error) {
        failed.push({ invoice, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    setPending(false);
    setFailures(failed);
    const sent = invoices.length - failed.length;
    if (sent > 0)
      showToast({ tone: 'good', title: plural(sent, { one: '# invoice is mailed', other: '# invoices are mailed' }) });
    if (failed.length === 0) onDone();
  }
  return { send, isPending, failures };
}
