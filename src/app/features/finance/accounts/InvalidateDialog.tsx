import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/account.confirm';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { RechargeRow } from './rows.ts';

type InvalidateDialogProps = { row: RechargeRow; onDone: (row: RechargeRow) => void; onClose: () => void };

/** Marks a claim invalid, with a reason for the seller. */
export function InvalidateDialog({ row, onDone, onClose }: InvalidateDialogProps) {
  const { t } = useLingui();
  const form = useCallForm('account.confirm', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ _id: row._id, status: rechargeStatus.invalid, reason }),
    refusals: { 'recharge.reason-missing': 'reason' },
    onDone: (invalid) => {
      const { number } = invalid;
      showToast({ tone: 'good', title: t`${number} is marked invalid` });
      onDone(invalid);
    },
  });
  return (
    <ConfirmDialog
      title={t`Mark ${row.number} invalid?`}
      text={<Trans>Nothing is credited. The seller sees your reason.</Trans>}
      confirm={<Trans>Mark invalid</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} rows={3} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
