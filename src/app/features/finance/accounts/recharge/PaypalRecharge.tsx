import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { PaypalButton } from '../../../../shared/form/PaypalButton.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import classes from '../accounts.module.css';
import { inCurrency, moneyOf } from './claim.ts';

/** Recharging at once with PayPal; `missing` is the amount that the linking page asks for. */
export function PaypalRecharge({ currency, missing }: { currency: string; missing: Money | null }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(callQuery('paypal.options', {}));
  const [amount, setAmount] = useState<{ minor: number | null; currency: string }>(
    missing ?? { minor: null, currency },
  );
  if (!data)
    return (
      <Surface title={<Trans>Pay with PayPal</Trans>}>
        <Box mih={170} aria-busy />
      </Surface>
    );
  if (data.missing !== null) {
    return (
      <Surface title={<Trans>Pay with PayPal</Trans>}>
        <Text size="sm" c="dimmed">
          {data.missing === 'secret' ? (
            <Trans>
              Not connected yet: our staff has to enter the secret of our PayPal account. Transfer the money until then.
            </Trans>
          ) : (
            <Trans>Not connected yet: our staff has to enter our PayPal account. Transfer the money until then.</Trans>
          )}
        </Text>
      </Surface>
    );
  }
  const money = moneyOf(amount);
  const minimum = formatMoney({ minor: data.smallest_minor, currency: amount.currency }, i18n.locale);
  const why =
    money === null
      ? t`Please enter the amount.`
      : money.minor < data.smallest_minor
        ? t`At least ${minimum}.`
        : undefined;
  return (
    <Surface title={<Trans>Pay with PayPal</Trans>}>
      {data.is_sandbox && (
        <Box mb="sm">
          <Note text={<Trans>This is PayPal’s sandbox: no real money is moved.</Trans>} />
        </Box>
      )}
      <div className={classes.amount}>
        <MoneyField
          label={<Trans>Amount</Trans>}
          value={money}
          currency={amount.currency}
          onChange={(next) => setAmount({ minor: next?.minor ?? null, currency: amount.currency })}
        />
        <SelectField
          label={<Trans>Currency</Trans>}
          options={data.currencies.map((code) => ({ value: code, label: code }))}
          value={amount.currency}
          onChange={(next) => next && setAmount(inCurrency(amount, next))}
        />
      </div>
      <Text my="sm" size="sm" c="dimmed">
        <Trans>On the balance at once. PayPal’s fee is taken off it.</Trans>
      </Text>
      <PaypalButton
        amount={money ?? { minor: 0, currency: amount.currency }}
        size="pay"
        block
        isPrimary={false}
        why={why}
      />
    </Surface>
  );
}
