import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/paypal.refund';
import type { Money } from '#domain/shared/money/money.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { PaypalRow } from './queries.ts';

type RefundFormProps = { payment: PaypalRow; rest: Money; onClose: () => void };

/** Sends a part of a payment back, or what is left of it. */
export function RefundForm({ payment, rest, onClose }: RefundFormProps) {
  const { t, i18n } = useLingui();
  const isOffline = useOffline();
  const { number, seller_name: seller, amount } = payment;
  const maximum = formatMoney(rest, i18n.locale);
  const form = useCallForm('paypal.refund', limits, {
    initialValues: { amount_minor: rest.minor as number | null, reason: '' },
    required: { amount_minor: t`Please enter the amount.`, reason: t`Please enter the reason.` },
    currency: amount.currency,
    validate: ({ amount_minor: minor }) => ({
      amount_minor: minor !== null && minor > rest.minor ? t`At most ${maximum} can be sent back.` : undefined,
    }),
    toInput: ({ amount_minor, reason }) =>
      amount_minor === null ? null : { payment_id: payment._id, amount_minor, reason },
    refusals: { 'paypal.refund-too-high': 'amount_minor', 'account.too-little': 'amount_minor' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The refund of ${number} is on its way` });
      onClose();
    },
  });
  const { amount_minor: minor } = form.values;
  const sum = minor === null ? '' : formatMoney({ minor, currency: amount.currency }, i18n.locale);
  return (
    <Drawer
      title={t`Refund ${number}`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="paypal-refund"
            loading={form.isPending}
            why={isOffline ? t`Payments need the connection.` : undefined}
          >
            {sum ? t`Send back ${sum}` : t`Send back`}
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="paypal-refund" {...form.props}>
        <MoneyField
          label={<Trans>Amount</Trans>}
          help={
            <Trans>
              It goes back to the payer and is taken from the balance of {seller}. PayPal keeps its fee. At most{' '}
              {maximum}.
            </Trans>
          }
          {...form.field('amount_minor')}
          value={minor === null ? null : { minor, currency: amount.currency }}
          currency={amount.currency}
          onChange={(money) => form.set('amount_minor', money?.minor ?? null)}
        />
        <TextField
          label={<Trans>Reason</Trans>}
          help={<Trans>The payer reads it, too.</Trans>}
          {...form.field('reason')}
        />
      </Form>
    </Drawer>
  );
}
