import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money } from '#domain/shared/money/money.ts';
import { BarList } from '../../../shared/charts/BarList.tsx';
import { DayChart } from '../../../shared/charts/DayChart.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { useGroupName } from './columns.tsx';
import { valueOf, type Group, type Measure, type StatisticsRow } from './queries.ts';

const drawn = 10;

const measureNames: Readonly<Record<Measure, MessageDescriptor>> = {
  revenue: msg`Revenue`,
  open: msg`Not processed`,
  cost: msg`Cost`,
  vat: msg`VAT`,
  margin: msg`Margin`,
  count: msg`Units`,
  orders: msg`Orders`,
  returned: msg`Returned`,
};

type StatisticsChartProps = { rows: readonly StatisticsRow[]; by: Group; measure: Measure };

/** The figure by which the list is sorted: days and months in their order, other groups as the list has them. */
export function StatisticsChart(props: StatisticsChartProps) {
  const { i18n } = useLingui();
  const { rows, by, measure } = props;
  const isTime = (by === 'day' || by === 'month') && rows.every((row) => valueOf(row, measure) >= 0);
  return (
    <Surface
      title={i18n._(measureNames[measure])}
      note={
        isTime ? undefined : rows.length > drawn ? (
          <Trans>the first {drawn} of this page</Trans>
        ) : (
          <Plural value={rows.length} one="# row" other="# rows" />
        )
      }
    >
      {isTime ? <OverTime {...props} /> : <Bars {...props} />}
    </Surface>
  );
}

function Bars({ rows, by, measure }: StatisticsChartProps) {
  const { i18n } = useLingui();
  const nameOf = useGroupName(by);
  return (
    <BarList
      bars={rows.slice(0, drawn).map((row) => {
        const figure = row[measure];
        return {
          id: row._id,
          name: nameOf(row),
          value: valueOf(row, measure),
          text:
            typeof figure === 'number' ? (
              i18n.number(figure)
            ) : (
              <MoneyText money={figure} alarm={measure === 'margin'} />
            ),
        };
      })}
    />
  );
}

function OverTime({ rows, by, measure }: StatisticsChartProps) {
  const { i18n } = useLingui();
  const { shown } = useMoneyTexts();
  const nameOf = useGroupName(by);
  const name = i18n._(measureNames[measure]);
  const inOrder = rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const figures = inOrder.map((row) => row[measure]);
  const first = figures[0];
  const currency = first && typeof first === 'object' ? shown(first).currency : null;
  const short = new Intl.NumberFormat(
    i18n.locale,
    currency === null
      ? { notation: 'compact' }
      : { notation: 'compact', style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 1 },
  );
  const names = inOrder.map(nameOf);
  return (
    <DayChart
      label={name}
      kind="bars"
      days={names}
      {...(by === 'month' && { axis: inOrder.map(({ _id }) => `${_id.slice(5)}-${_id.slice(0, 4)}`) })}
      // Rounded for the axis only; never used as an amount.
      tick={(value) => short.format(currency === null ? value : value / 10 ** minorDigits(currency))}
      series={[
        {
          id: measure,
          name,
          values: figures.map((figure) => (typeof figure === 'number' ? figure : figure ? shown(figure).minor : 0)),
          say: (value) => (currency === null ? i18n.number(value) : formatMoney(money(value, currency), i18n.locale)),
        },
      ]}
    />
  );
}
