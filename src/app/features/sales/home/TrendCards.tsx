import { Plural, useLingui } from '@lingui/react/macro';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money } from '#domain/shared/money/money.ts';
import { formatDay } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { ChartCard } from './charts/ChartCard.tsx';
import { DayChart } from './charts/DayChart.tsx';
import type { Trends } from './queries.ts';

type Days = Trends['days'];

export function OrdersByDay({ days }: { days: Days }) {
  const { t, i18n } = useLingui();
  const sum = days.reduce((all, { orders }) => all + orders, 0);
  const format = (value: number) => i18n.number(value);
  const short = new Intl.NumberFormat(i18n.locale, { notation: 'compact' });
  const title = t`Orders by day`;
  return (
    <ChartCard
      title={title}
      note={<Plural value={sum} one="# order" other="# orders" />}
      legend={[t`Orders`, t`Units`]}
      table={{
        heads: [t`Day`, t`Orders`, t`Units`],
        rows: days.toReversed().map(({ day, orders, units }) => ({
          id: day,
          cells: [formatDay(day), format(orders), format(units)],
        })),
      }}
    >
      <DayChart
        label={title}
        kind="bars"
        days={days.map(({ day }) => formatDay(day))}
        tick={(value) => short.format(value)}
        series={[
          { id: 'orders', name: t`Orders`, values: days.map(({ orders }) => orders), say: format },
          { id: 'units', name: t`Units`, values: days.map(({ units }) => units), say: format },
        ]}
      />
    </ChartCard>
  );
}

/** Income and processing cost; hidden from users who see no prices. */
export function MoneyByDay({ days }: { days: Days }) {
  const { t, i18n } = useLingui();
  const currency = days[0]?.income?.currency;
  if (!currency) return null;
  const format = (minor: number) => formatMoney(money(minor, currency), i18n.locale);
  const short = new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 1,
  });
  // Rounded for the axis only; never used as an amount.
  const tick = (minor: number) => short.format(minor / 10 ** minorDigits(currency));
  const income = days.map((day) => day.income?.minor ?? 0);
  const cost = days.map((day) => day.cost?.minor ?? 0);
  const total = (values: readonly number[]) => format(values.reduce((sum, value) => sum + value, 0));
  const title = t`Income and cost by day`;
  return (
    <ChartCard
      title={title}
      note={total(income)}
      legend={[t`Income`, t`Cost`]}
      table={{
        heads: [t`Day`, t`Income`, t`Cost`],
        rows: days
          .map(({ day }, nth) => ({
            id: day,
            cells: [formatDay(day), format(income[nth] ?? 0), format(cost[nth] ?? 0)],
          }))
          .toReversed(),
      }}
    >
      <DayChart
        label={title}
        kind="lines"
        days={days.map(({ day }) => formatDay(day))}
        tick={tick}
        series={[
          { id: 'income', name: t`Income`, values: income, say: format },
          { id: 'cost', name: t`Cost`, values: cost, say: format },
        ]}
      />
    </ChartCard>
  );
}
