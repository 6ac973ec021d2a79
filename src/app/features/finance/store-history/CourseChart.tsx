import { useLingui } from '@lingui/react/macro';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money, subtract } from '#domain/shared/money/money.ts';
import { ChartCard } from '../../../shared/charts/ChartCard.tsx';
import { DayChart } from '../../../shared/charts/DayChart.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { formatDay, formatMonth } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { HistoryRow } from './queries.ts';

const isMonth = (key: string): boolean => key.length === 7;

/** Revenue and all costs over time, oldest first: what is between the lines is the profit. As a table, also the profit itself. */
export function CourseChart({ rows }: { rows: readonly HistoryRow[] }) {
  const { t, i18n } = useLingui();
  const { shown } = useMoneyTexts();
  const nameOf = (key: string) => (isMonth(key) ? formatMonth(`${key}-01`, i18n.locale) : formatDay(key));
  const revenue = rows.map((row) => shown(row.revenue));
  const costs = rows.map((row) => shown(subtract(row.revenue, row.profit)));
  const currency = revenue[0]?.currency ?? 'EUR';
  const short = new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 1,
  });
  const say = (value: number) => formatMoney(money(value, currency), i18n.locale);
  const names = rows.map(({ _id }) => nameOf(_id));
  const title = t`Revenue and costs`;
  return (
    <ChartCard
      title={title}
      legend={[t`Revenue`, t`Costs`]}
      table={{
        heads: [t`Date`, t`Revenue`, t`Costs`, t`Profit`],
        rows: rows.map((row, nth) => ({
          id: row._id,
          cells: [
            names[nth],
            <MoneyText key="revenue" money={row.revenue} />,
            <MoneyText key="costs" money={subtract(row.revenue, row.profit)} />,
            <MoneyText key="profit" money={row.profit} alarm />,
          ],
        })),
      }}
    >
      <DayChart
        label={title}
        kind="lines"
        days={names}
        axis={rows.map(({ _id }) => (isMonth(_id) ? `${_id.slice(5)}-${_id.slice(0, 4)}` : formatDay(_id).slice(0, 5)))}
        // Rounded for the axis only; never used as an amount.
        tick={(value) => short.format(value / 10 ** minorDigits(currency))}
        series={[
          { id: 'revenue', name: t`Revenue`, values: revenue.map(({ minor }) => minor), say },
          // Credits may exceed the costs of a day.
          { id: 'costs', name: t`Costs`, values: costs.map(({ minor }) => Math.max(0, minor)), say },
        ]}
      />
    </ChartCard>
  );
}
