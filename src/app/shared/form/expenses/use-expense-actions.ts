import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { expenseEditable, type ExpenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type Entry = {
  readonly _id: string;
  readonly number: string;
  readonly version: number;
  readonly status: ExpenseStatus;
};

type Options = {
  remove: 'funding.deleteStoreCost' | 'funding.deleteMarketingFee';
  confirm: 'funding.confirmStoreCost' | 'funding.confirmMarketingFee';
  mayEdit: boolean;
  mayConfirm: boolean;
  onDeleted: () => void;
};

/** What the user may do with an entry, and which of it is going on. */
export function useExpenseActions(row: Entry, options: Options) {
  const { t } = useLingui();
  const [step, setStep] = useState<'read' | 'edit' | 'delete' | 'confirm'>('read');
  const isOffline = useOffline();
  const isEditable = expenseEditable(row.status);
  const seen = { _id: row._id, version: row.version };
  const remove = useCommand(options.remove, {
    onDone: () => {
      showToast({ tone: 'good', title: t`${row.number} is deleted` });
      options.onDeleted();
    },
  });
  const confirm = useCommand(options.confirm, {
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is confirmed` });
      setStep('read');
    },
  });
  return {
    step,
    onStep: setStep,
    mayEdit: options.mayEdit && isEditable,
    mayConfirm: options.mayConfirm && isEditable,
    why: isOffline ? t`This needs the connection.` : undefined,
    remove: { isPending: remove.isPending, run: () => remove.mutate(seen) },
    confirm: { isPending: confirm.isPending, run: () => confirm.mutate(seen) },
  };
}
