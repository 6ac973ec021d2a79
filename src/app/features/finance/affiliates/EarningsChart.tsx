import { useLingui } from '@lingui/react/macro';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money } from '#domain/shared/money/money.ts';
import { ChartCard } from '../../../shared/charts/ChartCard.tsx';
import { DayChart } from '../../../shared/charts/DayChart.tsx';
import { formatMonth } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { Infos } from './queries.ts';

/** What was earned in each of the last twelve months. */
export function EarningsChart({ infos }: { infos: Infos }) {
  const { t, i18n } = useLingui();
  const { course, currency } = infos;
  const short = new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 1,
  });
  const names = course.map(({ month }) => formatMonth(`${month}-01`, i18n.locale));
  const title = t`Commissions by month`;
  return (
    <ChartCard
      title={title}
      table={{
        heads: [t`Month`, t`Paid orders`, t`Commission`],
        rows: course.map((row, nth) => ({
          id: row.month,
          cells: [
            names[nth],
            <MoneyText key="paid" money={row.paid} charged />,
            <MoneyText key="earned" money={row.earned} alarm charged />,
          ],
        })),
      }}
    >
      <DayChart
        label={title}
        kind="bars"
        days={names}
        axis={course.map(({ month }) => `${month.slice(5)}-${month.slice(0, 4)}`)}
        // Rounded for the axis only; never used as an amount.
        tick={(value) => short.format(value / 10 ** minorDigits(currency))}
        series={[
          {
            id: 'earned',
            name: t`Commission`,
            // A month with more refunds than orders has no bar; the table has its figure.
            values: course.map(({ earned }) => Math.max(0, earned.minor)),
            say: (value) => formatMoney(money(value, currency), i18n.locale),
          },
        ]}
      />
    </ChartCard>
  );
}
