import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { add, money, type Money } from '#domain/shared/money/money.ts';
import { addDays } from '#domain/shared/calendar/days.ts';
import { DayChart } from '../../../shared/charts/DayChart.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { today } from '../../../ui/text/formats.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { worthQuery, type WorthRow } from './queries.ts';
import classes from './stock.module.css';

const shownDays = 90;

/** What the stock was worth at the end of each of the last days, and at a chosen one by warehouse. */
export function StockWorth({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [until, setUntil] = useState(() => addDays(today(new Date()), -1));
  const { data, error, refetch } = useQuery(worthQuery(addDays(until, 1 - shownDays), until));
  return (
    <Drawer title={t`Worth of the stock`} onClose={onClose}>
      <DateField label={<Trans>At the end of</Trans>} value={until} onChange={(day) => day && setUntil(day)} />
      {data ? (
        <Worth rows={data} until={until} />
      ) : error ? (
        <NotLoaded
          error={error}
          title={<Trans>The worth of the stock did not load</Trans>}
          broken={<Trans>The server returned an error.</Trans>}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

const sumOf = (values: readonly Money[]): Money | null =>
  values.length === 0 ? null : values.reduce((all, one) => add(all, one));

function Worth({ rows, until }: { rows: readonly WorthRow[]; until: string }) {
  const { t, i18n } = useLingui();
  const days = [...Map.groupBy(rows, (row) => row.day)];
  const last = rows.filter((row) => row.day === until);
  if (days.length === 0)
    return (
      <p>
        <Trans>The worth is noted every night; there is none for these days yet.</Trans>
      </p>
    );
  const currency = rows[0]?.value.currency ?? 'CNY';
  const short = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 });
  const valuesOf = (isOwn: boolean) =>
    days.map(([, each]) => each.filter((row) => row.is_own === isOwn).reduce((all, row) => all + row.value.minor, 0));
  const say = (value: number) => formatMoney(money(value, currency), i18n.locale);
  return (
    <>
      <DayChart
        label={t`Worth of the stock`}
        kind="lines"
        days={days.map(([day]) => formatDay(day))}
        // Rounded for the axis only; never used as an amount.
        tick={(value) => short.format(value / 10 ** minorDigits(currency))}
        series={[
          { id: 'own', name: t`Our own`, values: valuesOf(true), say },
          { id: 'hosted', name: t`Of sellers`, values: valuesOf(false), say, tone: 2 },
        ]}
      />
      <SectionHead line>
        <Trans>By warehouse</Trans>
      </SectionHead>
      {last.length === 0 && (
        <p>
          <Trans>Nothing was noted for this day.</Trans>
        </p>
      )}
      <ul className={classes.worth} aria-label={t`By warehouse`}>
        {last.map((row) => (
          <li key={`${row.warehouse_id} ${row.is_own}`}>
            <span>
              {row.warehouse} · {row.is_own ? <Trans>Our own</Trans> : <Trans>Of sellers</Trans>}
            </span>
            <span>{i18n.number(row.pieces)}</span>
            <span>
              <MoneyText money={row.value} />
              {row.book_value && row.book_value.currency !== row.value.currency && (
                <small>
                  <MoneyText money={row.book_value} />
                </small>
              )}
            </span>
          </li>
        ))}
        {last.length > 1 && <Total rows={last} />}
      </ul>
    </>
  );
}

function Total({ rows }: { rows: readonly WorthRow[] }) {
  const { i18n } = useLingui();
  const value = sumOf(rows.map((row) => row.value));
  const book = sumOf(rows.flatMap((row) => row.book_value ?? []));
  const isComplete = rows.every((row) => row.book_value !== null);
  return (
    <li>
      <b>
        <Trans>Total</Trans>
      </b>
      <b>{i18n.number(rows.reduce((all, row) => all + row.pieces, 0))}</b>
      <b>
        {value && <MoneyText money={value} />}
        {isComplete && book && book.currency !== value?.currency && (
          <small>
            <MoneyText money={book} />
          </small>
        )}
      </b>
    </li>
  );
}
