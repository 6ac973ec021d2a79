import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/inquiry.assign';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { assigneesQuery } from '../queries.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

/** Gives an inquiry to a user who may quote for its seller. */
export function AssignDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number, seller_id, assignee_id } = inquiry;
  const { data: users } = useQuery(assigneesQuery(seller_id));
  const form = useCallForm('inquiry.assign', limits, {
    initialValues: { user_id: '' },
    required: { user_id: t`Choose a user.` },
    toInput: ({ user_id }) => ({ inquiry_id: _id, user_id }),
    onDone: (_output, { user_id }) => {
      const name = users?.find((user) => user._id === user_id)?.name ?? '';
      showToast({ tone: 'good', title: t`${number} is given to ${name}` });
      onDone();
    },
  });
  const field = form.field('user_id');
  const options = (users ?? [])
    .filter((user) => user._id !== assignee_id)
    .map((user) => ({ value: user._id, label: user.name, note: t`${user.in_hand} in hand` }));
  return (
    <ConfirmDialog
      title={t`Who quotes ${number}?`}
      confirm={<Trans>Assign</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <SelectField
        label={<Trans>User</Trans>}
        options={options}
        value={field.value || null}
        error={field.error}
        onChange={(id) => field.onChange(id ?? '')}
      />
    </ConfirmDialog>
  );
}
