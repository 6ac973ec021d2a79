import { Trans, useLingui } from '@lingui/react/macro';
import confirmLimits from 'virtual:limits/supplier_order.confirm';
import cancelLimits from 'virtual:limits/supplier_order.cancel';
import sendLimits from 'virtual:limits/supplier_order.send';
import { money } from '#domain/shared/money/money.ts';
import { supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { currency, type Order } from '../queries.ts';

type StepProps = { order: Order; onClose: () => void };
const basedOn = ({ _id, version }: Order) => ({ order_id: _id, version });

/** Orders the goods: the purchases start. */
export function SendOrder({ order, onClose }: StepProps) {
  const { t } = useLingui();
  const form = useCallForm('supplier_order.send', sendLimits, {
    initialValues: { email: order.supplier_email, supplier_number: order.supplier_number },
    isDiscardable: true,
    toInput: ({ email, supplier_number }) => ({ ...basedOn(order), email: email.trim(), supplier_number }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is sent` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Send ${order.number} to ${order.supplier_name}?`}
      text={<Trans>The purchases start, and their goods count as bought.</Trans>}
      confirm={<Trans>Send order</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        optional
        type="email"
        label={<Trans>Supplier’s mail address</Trans>}
        help={<Trans>The order goes there as PDF and table. Without one you hand it over yourself.</Trans>}
        {...form.field('email')}
      />
      <TextField
        optional
        label={<Trans>Supplier’s number</Trans>}
        help={<Trans>Such as the order number on 1688. It can be added later.</Trans>}
        {...form.field('supplier_number')}
      />
    </ConfirmDialog>
  );
}

/** The supplier accepted, with prices and a day that may differ. */
export function ConfirmOrder({ order, onClose }: StepProps) {
  const { t } = useLingui();
  const form = useCallForm('supplier_order.confirm', confirmLimits, {
    initialValues: {
      supplier_number: order.supplier_number,
      due_at: order.due_at,
      lines: order.lines.map((line) => ({ line_id: line._id, price_fen: line.price.minor as number | null })),
    },
    toInput: ({ supplier_number, due_at, lines }) => ({
      ...basedOn(order),
      supplier_number,
      due_at,
      lines: lines.map((line) => ({ ...line, price_fen: line.price_fen ?? 0 })),
    }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is confirmed` });
      onClose();
    },
  });
  const due = form.field('due_at');
  return (
    <ConfirmDialog
      title={t`${order.supplier_name} accepted ${order.number}?`}
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField optional label={<Trans>Supplier’s number</Trans>} {...form.field('supplier_number')} />
      <DateField
        optional
        label={<Trans>Leaves the supplier on</Trans>}
        value={due.value?.slice(0, 10) ?? ''}
        onChange={(day) => due.onChange(day ? `${day}T00:00:00.000Z` : null)}
      />
      {order.lines.map((line, nth) => {
        const price = form.field(`lines.${nth}.price_fen`);
        return (
          <MoneyField
            key={line._id}
            label={<Trans>Price of {line.variant_code}</Trans>}
            currency={currency}
            {...price}
            value={price.value === null ? null : money(price.value, currency)}
            onChange={(next) => price.onChange(next?.minor ?? null)}
          />
        );
      })}
    </ConfirmDialog>
  );
}

/** Takes an order back before goods are on their way. */
export function CancelOrder({ order, onClose }: StepProps) {
  const { t } = useLingui();
  const isDraft = order.status === supplierOrderStatus.draft;
  const form = useCallForm('supplier_order.cancel', cancelLimits, {
    initialValues: { reason: '' },
    required: isDraft ? {} : { reason: t`Please write the reason.` },
    toInput: ({ reason }) => ({ ...basedOn(order), reason }),
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is cancelled` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isDraft ? t`Discard ${order.number}?` : t`Cancel ${order.number}?`}
      text={<Trans>What its purchases need must then be ordered again. Let the supplier know yourself.</Trans>}
      confirm={isDraft ? <Trans>Discard draft</Trans> : <Trans>Cancel order</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField optional={isDraft} label={<Trans>Reason</Trans>} {...form.field('reason')} autoFocus />
    </ConfirmDialog>
  );
}
