import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { RadioCards, type RadioCard } from '../../ui/form/choice/RadioCards.tsx';
import { Surface } from '../../ui/Surface.tsx';
import { RateNote } from '../../ui/text/display-currency/RateNote.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { CostRows, type CostRow } from './CostRows.tsx';
import { coveredShare } from './covered.ts';
import classes from './pay.module.css';

type PayPanelProps<Way extends string> = {
  title?: ReactNode;
  ways: readonly RadioCard<Way>[];
  way: Way | undefined;
  onWay: (way: Way) => void;
  rows: readonly CostRow[];
  total: Money;
  /** The chosen balance; absent when it is not paid from a balance. */
  balance?: Money | undefined;
  /** The next step if the balance is too low: `<Button variant="primary" size="pay" block>Recharge €102.05</Button>`. */
  primary: ReactNode;
  /** The actions the current balance allows. */
  second?: ReactNode;
  /** One sentence under the buttons. */
  note?: ReactNode;
};

/** The payment method, the cost, the balance's share, and the buttons. */
export function PayPanel<Way extends string>(props: PayPanelProps<Way>) {
  const { title, ways, way, onWay, rows, total, balance, primary, second, note } = props;
  const { t } = useLingui();
  return (
    <Surface title={title ?? <Trans>Pay</Trans>}>
      <RadioCards quiet label={t`How to pay`} cards={ways} value={way} onChange={onWay} />
      <div className={classes.costs}>
        <CostRows rows={rows} />
      </div>
      <Group justify="space-between" align="baseline" pt={10} fw={550} className={classes.total}>
        <span>
          <Trans>To pay</Trans>
        </span>
        <b aria-live="polite">
          <MoneyText money={total} charged />
        </b>
      </Group>
      {balance && <BalanceBar total={total} balance={balance} />}
      <RateNote mt="sm" />
      <Stack gap="xs" mt="md">
        {primary}
        {second}
      </Stack>
      {note && (
        <Text c="dimmed" size="sm" lh="1.125rem" mt={10}>
          {note}
        </Text>
      )}
    </Surface>
  );
}

/** The covered share in green, the missing rest hatched in amber, both also in words. */
export function BalanceBar({ total, balance }: { total: Money; balance: Money }) {
  const missing = Math.max(0, total.minor - Math.max(0, balance.minor));
  return (
    <Stack gap={6} mt={8}>
      <Progress
        aria-hidden
        radius="xs"
        value={coveredShare(total, balance) * 100}
        classNames={{ root: classes.bar, section: classes.covered }}
      />
      <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.words}>
        <span>
          <Trans>
            Balance{' '}
            <b>
              <MoneyText money={balance} />
            </b>
          </Trans>
        </span>
        {missing > 0 && (
          <span className={classes.missing}>
            <Trans>
              Missing{' '}
              <b>
                <MoneyText money={{ ...total, minor: missing }} />
              </b>
            </Trans>
          </span>
        )}
      </Group>
    </Stack>
  );
}
