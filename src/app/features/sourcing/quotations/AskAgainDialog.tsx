import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/quotation.requote';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** The prices of one inquiry that a decision is about. */
export type Decision = {
  readonly inquiry_id: string;
  readonly number: string;
  readonly currency: string;
  readonly quotation_ids: readonly string[];
};
export type DecisionProps = { readonly about: Decision; readonly onClose: () => void };

/** Asks for a new round of prices. */
export function AskAgainDialog({ about, onClose }: DecisionProps) {
  const { t } = useLingui();
  const { inquiry_id, quotation_ids, number } = about;
  const form = useCallForm('quotation.requote', limits, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ inquiry_id, quotation_ids: [...quotation_ids], reason }),
    onDone: () => {
      showToast({ tone: 'good', title: t`New prices requested for ${number}` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Ask for new prices of ${number}?`}
      text={<Trans>What you have accepted stays valid until its last day.</Trans>}
      confirm={<Trans>Ask for new prices</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>What has changed?</Trans>} optional {...form.field('reason')} rows={3} autoFocus />
    </ConfirmDialog>
  );
}
