import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { add, money, type Money } from '#domain/shared/money/money.ts';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import type { Yesterday } from './queries.ts';

const tabular = { fontVariantNumeric: 'tabular-nums' } as const;
const hairlines = { borderTop: '1px solid var(--py-line)', borderRight: '1px solid var(--py-line)' } as const;

type Day = Yesterday['yesterday'];

/** Yesterday's figures, each with the change from the day before. */
export function YesterdayStrip({ figures: { yesterday, before } }: { figures: Yesterday }) {
  const { t, i18n } = useLingui();
  const { text } = useMoneyTexts();
  const day = formatDay(yesterday.day);
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
    const change = difference.minor === 0 ? t`as the day before` : text(difference, { sign: 'always' });
    return [{ name, figure: <MoneyText money={now} alarm />, change }];
  };
  const tiles: { name: string; figure: ReactNode; change: string }[] = [
    counted(t`Orders`, (day) => day.orders),
    ...paid(t`Income`, (day) => day.income),
    ...paid(t`Margin`, (day) => day.margin),
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
      aria-label={t`Yesterday`}
      style={{ overflow: 'hidden' }}
    >
      <Group component="h2" gap={10} align="baseline" wrap="nowrap" px="md" py="sm">
        <Trans>Yesterday</Trans>
        <Text component="span" size="sm" c="dimmed" lh="1.375rem">
          <Trans>{day}, and what changed from the day before</Trans>
        </Text>
      </Group>
      {/* Hairlines between the tiles and under the title, none around. */}
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: tiles.length }} spacing={0} mr={-1}>
        {tiles.map(({ name, figure, change }) => (
          <Box key={name} px="md" py="sm" style={hairlines}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" mt={2} fz={{ base: 18, sm: 22 }} fw={600} lh={1.3} style={tabular}>
              {figure}
            </Text>
            <Text component="dd" mt={2} size="sm" c="dimmed" lh={1.3} style={tabular}>
              {change}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
