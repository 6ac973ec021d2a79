import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import limits from 'virtual:limits/affiliate.withdraw';
import { money } from '#domain/shared/money/money.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BankFacts } from '../BankFacts.tsx';
import { EmailFact } from '../ReceiverFacts.tsx';
import { payableMethods, type BankInfo, type Infos } from '../queries.ts';

type WithdrawFormProps = { infos: Infos; saved: BankInfo; onClose: () => void };

/** Requests a payout to the own bank account, or by PayPal. */
export function WithdrawForm({ infos, saved, onClose }: WithdrawFormProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const isOffline = useOffline();
  const methods = payableMethods(saved);
  const { currency, available, min_withdrawal_minor: minimum } = infos;
  const free = charged(available);
  const smallest = charged(money(minimum, currency));
  const form = useCallForm('affiliate.withdraw', limits, {
    currency,
    initialValues: { amount_minor: available.minor as number | null, method: methods[0] ?? 'bank' },
    required: { amount_minor: t`Please enter an amount.` },
    validate: ({ amount_minor: minor }) => ({
      amount_minor:
        minor === null
          ? undefined
          : minor < minimum
            ? t`The smallest withdrawal is ${smallest}.`
            : minor > available.minor
              ? t`Only ${free} can be withdrawn.`
              : undefined,
    }),
    toInput: ({ amount_minor, method }) => (amount_minor === null ? null : { amount_minor, method }),
    refusals: { 'withdrawal.below-minimum': 'amount_minor', 'withdrawal.too-much': 'amount_minor' },
    onDone: ({ number }) => {
      showToast({ tone: 'good', title: t`${number} is requested`, text: t`You get a mail when it is decided.` });
      onClose();
    },
  });
  const { amount_minor: minor, method } = form.values;
  return (
    <Drawer
      title={t`Withdraw money`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton
            form="withdraw"
            loading={form.isPending}
            why={isOffline ? t`This needs the connection.` : undefined}
          >
            <Trans>Request withdrawal</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="withdraw" {...form.props}>
        <MoneyField
          label={<Trans>Amount</Trans>}
          help={<Trans>Available: {free}</Trans>}
          currency={currency}
          value={minor === null ? null : { minor, currency }}
          onChange={(value) => form.set('amount_minor', value?.minor ?? null)}
          error={form.errorOf('amount_minor')}
        />
        {methods.length > 1 && (
          <RadioCards
            columns
            label={t`How you are paid`}
            cards={[
              { value: 'bank', label: <Trans>Bank transfer</Trans>, text: <Trans>One to three days</Trans> },
              { value: 'paypal', label: <Trans>PayPal</Trans>, text: <Trans>Within minutes</Trans> },
            ]}
            value={method}
            onChange={(next) => form.set('method', next)}
          />
        )}
        <section>
          <SectionHead>
            <Trans>It is paid to</Trans>
          </SectionHead>
          {method === 'bank' && saved.bank && <BankFacts bank={saved.bank} />}
          {method === 'paypal' && saved.payout_email !== null && <EmailFact email={saved.payout_email} />}
        </section>
        <Text size="sm" c="dimmed">
          <Trans>The amount is on hold until it is paid. You can cancel while it is not decided.</Trans>
        </Text>
      </Form>
    </Drawer>
  );
}
