import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/order.collectObject';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { CaseActProps } from './CaseFooter.tsx';

/** The seller objects to an extra charge: the reason starts a thread, and the charge waits for its answer. */
export function ObjectDialog({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const { _id, version, number } = detail;
  const object = useCallForm('order.collectObject', limits, {
    initialValues: { message: '' },
    required: { message: t`Say what is wrong, so that it can be checked.` },
    toInput: ({ message }) => ({ _id, version, message }),
    onDone: () => {
      showToast({
        tone: 'good',
        title: t`Your objection to ${number} is sent`,
        text: t`Nothing leaves the balance before it is answered.`,
      });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Object to ${number}?`}
      text={<Trans>Our staff check the charge, and waive it or answer you here.</Trans>}
      confirm={<Trans>Send objection</Trans>}
      loading={object.isPending}
      formRef={object.props.ref}
      onConfirm={object.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>What is wrong?</Trans>} {...object.field('message')} rows={4} autoFocus />
    </ConfirmDialog>
  );
}
