import { Plural, useLingui } from '@lingui/react/macro';
import { shippingPromiseHours } from '#domain/sales/home/stages.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { money, sum } from '#domain/shared/money/money.ts';
import { formatDay } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { ChartCard } from '../../../shared/charts/ChartCard.tsx';
import { DayChart } from '../../../shared/charts/DayChart.tsx';
import type { Trends } from './queries.ts';

type Days = Trends['days'];

/** Orders that came in and parcels that left, by day. */
export function OrdersAndParcels({ days }: { days: Days }) {
  const { t, i18n } = useLingui();
  const sum = days.reduce((all, { orders }) => all + orders, 0);
  const format = (value: number) => i18n.number(value);
  const short = new Intl.NumberFormat(i18n.locale, { notation: 'compact' });
  const title = t`Orders in, parcels out`;
  return (
    <ChartCard
      title={title}
      note={<Plural value={sum} one="# order" other="# orders" />}
      legend={[t`Orders in`, t`Parcels out`]}
      tones={[1, 0]}
      table={{
        heads: [t`Day`, t`Orders in`, t`Units`, t`Parcels out`],
        rows: days.toReversed().map(({ day, orders, units, shipped }) => ({
          id: day,
          cells: [formatDay(day), format(orders), format(units), format(shipped)],
        })),
      }}
    >
      <DayChart
        label={title}
        kind="bars"
        days={days.map(({ day }) => formatDay(day))}
        tick={(value) => short.format(value)}
        series={[
          { id: 'orders', name: t`Orders in`, values: days.map(({ orders }) => orders), say: format, tone: 1 },
          { id: 'shipped', name: t`Parcels out`, values: days.map(({ shipped }) => shipped), say: format, tone: 0 },
        ]}
      />
    </ChartCard>
  );
}

/** Hours from payment to shipping of the parcels of each day: half and nine of ten of them took at most so long. */
export function HoursToShipping({ days }: { days: Days }) {
  const { t, i18n } = useLingui();
  const format = (hours: number | null) => (hours === null ? '—' : t`${i18n.number(Math.round(hours))} h`);
  // A day without parcels continues the day before, so that the line does not drop to zero.
  const filled = (of: (day: Days[number]) => number | null) => {
    let before = days.map(of).find((hours) => hours !== null) ?? 0;
    return days.map((day) => (before = of(day) ?? before));
  };
  const title = t`Hours from paid to shipped`;
  const promise = i18n.number(shippingPromiseHours);
  const names = { median: t`Half`, p90: t`9 of 10` };
  return (
    <ChartCard
      title={title}
      legend={[names.p90, names.median]}
      tones={[2, 0]}
      table={{
        heads: [t`Day`, t`Parcels out`, names.median, names.p90],
        rows: days.toReversed().map(({ day, shipped, hours_p50: median, hours_p90: p90 }) => ({
          id: day,
          cells: [formatDay(day), i18n.number(shipped), format(median), format(p90)],
        })),
      }}
    >
      <DayChart
        label={title}
        kind="lines"
        days={days.map(({ day }) => formatDay(day))}
        tick={(value) => i18n.number(value)}
        limit={{ value: shippingPromiseHours, name: t`${promise} h promise` }}
        series={[
          { id: 'p90', name: names.p90, values: filled((day) => day.hours_p90), say: format, tone: 2 },
          { id: 'median', name: names.median, values: filled((day) => day.hours_p50), say: format, tone: 0 },
        ]}
      />
    </ChartCard>
  );
}

/** Income and processing cost; hidden from users who see no prices. */
export function MoneyByDay({ days }: { days: Days }) {
  const { t, i18n } = useLingui();
  const { shown } = useMoneyTexts();
  const books = days[0]?.income?.currency;
  if (!books) return null;
  const { currency } = shown(money(0, books));
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
  const income = days.map((day) => shown(day.income ?? money(0, books)).minor);
  const cost = days.map((day) => shown(day.cost ?? money(0, books)).minor);
  const total = shown(
    sum(
      books,
      days.flatMap((day) => day.income ?? []),
    ),
  );
  const title = t`Income and cost by day`;
  return (
    <ChartCard
      title={title}
      note={format(total.minor)}
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
