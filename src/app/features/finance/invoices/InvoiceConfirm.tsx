import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/account.voidInvoice';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useCommand } from '../../../sync/queries.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { InvoiceDetail } from './queries.ts';

export type InvoiceStep = 'issue' | 'mail' | 'void' | 'delete';

type ConfirmProps = { invoice: InvoiceDetail; onClose: () => void };

/** The confirmation of an action. */
export function InvoiceConfirm({ step, onGone, ...props }: ConfirmProps & { step: InvoiceStep; onGone: () => void }) {
  if (step === 'issue') return <IssueDialog {...props} />;
  if (step === 'mail') return <MailDialog {...props} />;
  if (step === 'void') return <VoidDialog {...props} />;
  return <DeleteDialog {...props} onGone={onGone} />;
}

function IssueDialog({ invoice, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const sum = useMoneyTexts().charged(invoice.total);
  const issue = useCommand('account.issueInvoices', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The invoice is issued` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Issue this invoice of ${invoice.seller_name}?`}
      text={
        <Trans>
          It gets the next number over {sum} and cannot be changed any more. An error is corrected by a credit note.
        </Trans>
      }
      confirm={<Trans>Issue</Trans>}
      loading={issue.isPending}
      onConfirm={() => issue.mutate({ ids: [invoice._id] })}
      onClose={onClose}
    />
  );
}

function MailDialog({ invoice, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const mail = useCommand('account.mailInvoice', {
    onDone: ({ to }) => {
      showToast({ tone: 'good', title: t`The mail to ${to} is on its way` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Mail ${invoice.number ?? ''} to ${invoice.content.buyer.email}?`}
      text={
        invoice.mailed_to === null ? (
          <Trans>The mail has the PDF with the e-invoice inside.</Trans>
        ) : (
          <Trans>It was mailed to {invoice.mailed_to} before. The mail has the PDF with the e-invoice inside.</Trans>
        )
      }
      confirm={<Trans>Send by mail</Trans>}
      loading={mail.isPending}
      onConfirm={() => mail.mutate({ _id: invoice._id })}
      onClose={onClose}
    />
  );
}

function VoidDialog({ invoice, onClose }: ConfirmProps) {
  const { t } = useLingui();
  const sum = useMoneyTexts().charged(invoice.total);
  const name = invoice.number ?? '';
  const form = useCallForm('account.voidInvoice', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Please give a reason.` },
    toInput: ({ reason }) => ({ _id: invoice._id, reason }),
    refusals: { 'invoice.reason-missing': 'reason' },
    isDiscardable: true,
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${name} is voided`, text: t`The credit note has the number ${number}.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Void ${name}?`}
      text={
        <Trans>A credit note takes back {sum}. The bills can be invoiced again, and the balance stays as it is.</Trans>
      }
      confirm={<Trans>Void by credit note</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>Reason</Trans>}
        help={<Trans>Printed on the credit note.</Trans>}
        rows={2}
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ invoice, onClose, onGone }: ConfirmProps & { onGone: () => void }) {
  const { t } = useLingui();
  const remove = useCommand('account.deleteInvoice', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The invoice is deleted` });
      onGone();
    },
  });
  const name = invoice.number;
  return (
    <ConfirmDialog
      title={name === null ? t`Delete this draft of ${invoice.seller_name}?` : t`Delete ${name}?`}
      text={
        name === null ? (
          <Trans>Its bills can be invoiced again.</Trans>
        ) : (
          <Trans>It has the last number, which the next invoice gets again. Its bills can be invoiced again.</Trans>
        )
      }
      confirm={<Trans>Delete</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ _id: invoice._id })}
      onClose={onClose}
    />
  );
}
