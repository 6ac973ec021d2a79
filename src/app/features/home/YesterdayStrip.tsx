import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { add, money, subtract, type Money } from '#domain/money/money.ts';
import { readableDay } from '../../ui/list/dates.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { Yesterday } from './asked.ts';
import classes from './home.module.css';

type Day = Yesterday['yesterday'];
const marginOf = ({ income, cost }: Day): Money | null => income && cost && subtract(income, cost);

/** What yesterday brought, each figure beside that of the day before. */
export function YesterdayStrip({ figures: { yesterday, before } }: { figures: Yesterday }) {
  const { t, i18n } = useLingui();
  const day = readableDay(yesterday.day);
  const counted = (name: string, of: (day: Day) => number) => {
    const difference = of(yesterday) - of(before);
    const sign = difference > 0 ? '+' : '−';
    const change = difference === 0 ? t`as the day before` : `${sign}${i18n.number(Math.abs(difference))}`;
    return { name, figure: <>{i18n.number(of(yesterday))}</>, change };
  };
  const paid = (name: string, of: (day: Day) => Money | null) => {
    const [now, then] = [of(yesterday), of(before)];
    if (!now || !then) return [];
    const difference = add(now, money(-then.minor, then.currency));
    const change =
      difference.minor === 0 ? t`as the day before` : formatMoney(difference, i18n.locale, { sign: 'always' });
    return [{ name, figure: <MoneyText money={now} alarm />, change }];
  };
  const tiles: { name: string; figure: ReactNode; change: string }[] = [
    counted(t`Orders`, (day) => day.orders),
    ...paid(t`Income`, (day) => day.income),
    ...paid(t`Margin so far`, marginOf),
    counted(t`Parcels out`, (day) => day.shipped),
    counted(t`Delivered`, (day) => day.delivered),
    counted(t`After-sales cases`, (day) => day.after_sales),
  ];
  return (
    <Paper
      component="section"
      withBorder
      radius={10}
      shadow="xs"
      style={{ overflow: 'hidden' }}
      aria-label={t`Yesterday`}
    >
      <Group component="h2" align="baseline" gap={10} px="md" py="sm" fz="0.9375rem">
        <Trans>Yesterday</Trans>
        <Text span size="sm" fw={400} c="dimmed">
          <Trans>{day}, and what changed from the day before</Trans>
        </Text>
      </Group>
      <dl className={classes.figures}>
        {tiles.map(({ name, figure, change }) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <dd className={classes.figure}>{figure}</dd>
            <Text component="dd" mt={2} size="sm" lh={1.3} c="dimmed">
              {change}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
