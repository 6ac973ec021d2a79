import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Mails invoices one after the other, and stops at the first failure: `useCommand` shows it. */
export function useMailMany(onDone: () => void) {
  const [isPending, setPending] = useState(false);
  const mail = useCommand('account.mailInvoice');
  async function send(ids: readonly string[]): Promise<void> {
    setPending(true);
    let sent = 0;
    try {
      for (const id of ids) {
        await mail.mutateAsync({ _id: id });
        sent += 1;
      }
    } catch {
      // Shown already.
    }
    setPending(false);
    if (sent > 0)
      showToast({ tone: 'good', title: plural(sent, { one: '# invoice is mailed', other: '# invoices are mailed' }) });
    onDone();
  }
  return { send, isPending };
}
