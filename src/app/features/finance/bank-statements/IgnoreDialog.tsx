import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/bank_statement.ignore';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { EntryDetail } from './queries.ts';

/** Marks an entry that pays no recharge. */
export function IgnoreDialog({ entry, onClose }: { entry: EntryDetail; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('bank_statement.ignore', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ _id: entry._id, reason }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The entry is ignored` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Ignore this entry?`}
      text={<Trans>It pays no recharge: interest, a refund of a supplier. You can open it again.</Trans>}
      confirm={<Trans>Ignore</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} rows={3} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
