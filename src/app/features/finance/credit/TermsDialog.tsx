import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/account.saveCreditTerms';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { CreditRow } from './queries.ts';

/** When charges are due, and from when processing is blocked. */
export function TermsDialog({ row, onClose }: { row: CreditRow; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('account.saveCreditTerms', limits, {
    initialValues: {
      due_days: row.due_days as number | null,
      block_after_days: row.block_after_days,
    },
    required: { due_days: t`Please enter the days.` },
    toInput: ({ due_days, block_after_days }) =>
      due_days === null ? null : { user_id: row._id, version: row.version, due_days, block_after_days },
    onDone: ({ seller_name: name }) => {
      showToast({ tone: 'good', title: t`The terms of ${name} are saved` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Terms of ${row.seller_name}`}
      text={<Trans>Payments pay the oldest charge first. A reminder is mailed when something is overdue.</Trans>}
      confirm={<Trans>Save terms</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <NumberField
        label={<Trans>Charges are due after (days)</Trans>}
        {...form.field('due_days')}
        whole
        value={form.values.due_days ?? undefined}
        onChange={(days) => form.set('due_days', days ?? null)}
      />
      <NumberField
        label={<Trans>Block processing when overdue for more than (days)</Trans>}
        help={<Trans>Empty: never.</Trans>}
        optional
        {...form.field('block_after_days')}
        whole
        value={form.values.block_after_days ?? undefined}
        onChange={(days) => form.set('block_after_days', days ?? null)}
      />
    </ConfirmDialog>
  );
}
