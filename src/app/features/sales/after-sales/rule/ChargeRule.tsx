import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/order.setChargeRule';
import type { Money } from '#domain/shared/money/money.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { chargeRuleQuery } from '../queries.ts';

type ChargeRuleProps = { limit: Money; onClose: () => void };

/** The sum per order up to which extra charges are accepted without the seller. */
export default function ChargeRule({ limit, onClose }: ChargeRuleProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const { currency } = limit;
  const form = useCallForm('order.setChargeRule', limits, {
    initialValues: { limit_minor: limit.minor as number | null },
    currency,
    required: { limit_minor: t`Enter an amount from 0.` },
    toInput: ({ limit_minor }) => (limit_minor === null ? null : { limit_minor }),
    onDone: (saved) => {
      queryClient.setQueryData(chargeRuleQuery.queryKey, saved);
      const sum = charged(saved.limit);
      showToast({
        tone: 'good',
        title:
          saved.limit.minor === 0
            ? t`Each extra charge waits for you again`
            : t`Extra charges up to ${sum} per order are accepted automatically`,
      });
      onClose();
    },
  });
  const field = form.field('limit_minor');
  return (
    <ConfirmDialog
      title={t`Accept extra charges automatically`}
      text={
        <Trans>
          Extra charges up to this sum per order leave the balance without asking you, those that wait now too. Larger
          ones, and those you objected to, wait for you.
        </Trans>
      }
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Per order, at most</Trans>}
        help={<Trans>0: each charge waits for you.</Trans>}
        {...field}
        currency={currency}
        value={field.value === null ? null : { minor: field.value, currency }}
        onChange={(money) => field.onChange(money?.minor ?? null)}
      />
    </ConfirmDialog>
  );
}
