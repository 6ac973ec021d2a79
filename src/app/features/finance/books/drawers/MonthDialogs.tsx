import { Trans, useLingui } from '@lingui/react/macro';
import closeLimits from 'virtual:limits/account.closeMonth';
import reopenLimits from 'virtual:limits/account.reopenMonth';
import { firstDayOf, openWork } from '#domain/finance/books/months.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { formatMonth } from '../../../../ui/text/format-date.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';

type CloseDialogProps = { checklist: Output<'account.monthChecklist'>; onDone: () => void; onClose: () => void };

export function CloseDialog({ checklist: { month: id, findings, earlier }, onDone, onClose }: CloseDialogProps) {
  const { t, i18n } = useLingui();
  const month = formatMonth(firstDayOf(id), i18n.locale);
  const found = new Set<string>(findings.map(({ code }) => code));
  const accepted = openWork.filter((each) => found.has(each));
  const form = useCallForm('account.closeMonth', closeLimits, {
    initialValues: { note: '' },
    toInput: ({ note }) => ({ month: id, accepted, note }),
    isDiscardable: true,
    onDone: () => {
      showToast({ tone: 'good', title: t`${month} is closed` });
      onDone();
    },
  });
  const count = accepted.length;
  return (
    <ConfirmDialog
      title={t`Close ${month}?`}
      text={
        <>
          <Trans>Nothing can be booked in it any more. Only an administrator can reopen it.</Trans>{' '}
          {earlier.length > 0 && <Trans>The open months before it close too.</Trans>}{' '}
          {count > 0 && <Trans>You accept the open points of the checklist: {count}.</Trans>}
        </>
      }
      confirm={<Trans>Close month</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Note</Trans>} optional rows={2} {...form.field('note')} />
    </ConfirmDialog>
  );
}

type ReopenDialogProps = { month: string; onDone: () => void; onClose: () => void };

export function ReopenDialog({ month: id, onDone, onClose }: ReopenDialogProps) {
  const { t, i18n } = useLingui();
  const month = formatMonth(firstDayOf(id), i18n.locale);
  const form = useCallForm('account.reopenMonth', reopenLimits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ month: id, reason }),
    refusals: { 'books.reason-missing': 'reason' },
    isDiscardable: true,
    onDone: () => {
      showToast({ tone: 'good', title: t`${month} is open again` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Reopen ${month}?`}
      text={<Trans>The closed months after it are reopened too. Reports made from it may change.</Trans>}
      confirm={<Trans>Reopen month</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} rows={2} {...form.field('reason')} />
    </ConfirmDialog>
  );
}
