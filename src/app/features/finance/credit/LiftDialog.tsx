import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/account.liftCreditBlock';
import { addDays } from '#domain/shared/calendar/days.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { today } from '../../../ui/text/formats.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { CreditRow } from './queries.ts';

const aWeek = 7;

/** Lets a seller process for some days although charges are overdue. */
export function LiftDialog({ row, onClose }: { row: CreditRow; onClose: () => void }) {
  const { t } = useLingui();
  const [inAWeek] = useState(() => addDays(today(new Date()), aWeek));
  const form = useCallForm('account.liftCreditBlock', limits, {
    initialValues: { until: inAWeek, reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ until, reason }) => ({ user_id: row._id, version: row.version, until: until || null, reason }),
    refusals: { 'credit.wrong-day': 'until' },
    onDone: ({ seller_name: name }) => {
      showToast({ tone: 'good', title: t`The block of ${name} is changed` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Lift the block of ${row.seller_name}?`}
      text={
        <Trans>
          Orders are processed again until that day. Your name and the reason are shown here and in the log.
        </Trans>
      }
      confirm={<Trans>Lift the block</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <DateField
        label={<Trans>Until</Trans>}
        help={<Trans>Empty: the block applies again at once.</Trans>}
        optional
        {...form.field('until')}
      />
      <TextAreaField label={<Trans>Reason</Trans>} rows={3} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
