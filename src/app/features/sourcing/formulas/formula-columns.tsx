import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { money } from '#domain/shared/money/money.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { percentText } from '../../../ui/text/percent.ts';
import { phaseLabels, phaseTones } from './labels.ts';
import type { FormulaRow } from './queries.ts';

type Of = { row: FormulaRow };

export function PhaseMark({ row, variant = 'quiet' }: Of & { variant?: 'quiet' | 'tinted' }) {
  const { i18n } = useLingui();
  return (
    <ToneMark tone={phaseTones[row.phase]} variant={variant}>
      {i18n._(phaseLabels[row.phase])}
    </ToneMark>
  );
}

export function PercentText({ bp, signed = false }: { bp: number; signed?: boolean }) {
  const { i18n } = useLingui();
  return <>{percentText(bp, i18n.locale, { signed })}</>;
}

const Yuan = ({ fen }: { fen: number }) => <MoneyText money={money(fen, 'CNY')} />;

/** Supplier, category, factory price and quantity; or everything. */
export function AppliesText({ row }: Of) {
  const { i18n } = useLingui();
  const { category, supplier_name: supplier, cost_from_fen: from, cost_to_fen: to, quantity_from: pieces } = row;
  const parts = [
    supplier,
    category && (i18n.locale === 'zh-CN' ? category.name_cn : category.name),
    to === null ? (
      from > 0 && (
        <Trans key="cost">
          from <Yuan fen={from} />
        </Trans>
      )
    ) : from > 0 ? (
      <Trans key="cost">
        <Yuan fen={from} /> to <Yuan fen={to} />
      </Trans>
    ) : (
      <Trans key="cost">
        below <Yuan fen={to} />
      </Trans>
    ),
    pieces > 1 && <Trans key="pieces">from {pieces} pieces</Trans>,
  ].filter(Boolean);
  if (parts.length === 0) return <Trans>All products</Trans>;
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </>
  );
}

const Version = ({ row }: Of) => (
  <Text span inherit c="dimmed">
    <Trans>v{row.version}</Trans>
  </Text>
);

const Margins = ({ row }: Of) => (
  <>
    <PercentText bp={row.margin_bp} />
    {row.fixed_minor > 0 && (
      <>
        {' + '}
        <MoneyText money={money(row.fixed_minor, row.currency)} />
      </>
    )}
  </>
);

function Period({ row }: Of) {
  if (row.valid_to === null) return <DateText value={row.valid_from} form="day" />;
  return (
    <>
      <DateText value={row.valid_from} form="day" /> – <DateText value={row.valid_to} form="day" />
    </>
  );
}

function PeriodInLines({ row }: Of) {
  if (row.valid_to === null) return <DateText value={row.valid_from} form="day" />;
  return (
    <>
      <DateText value={row.valid_from} form="day" />
      <br />– <DateText value={row.valid_to} form="day" />
    </>
  );
}

export const formulaColumns = columnsOf<FormulaRow>([
  {
    id: 'name',
    head: msg`Formula`,
    width: 200,
    fixed: true,
    tablet: { width: 220 },
    cell: (row) => (
      <span>
        <b>{row.name}</b> <Version row={row} />
      </span>
    ),
  },
  {
    id: 'applies',
    head: msg`Applies to`,
    width: 230,
    minWidth: 160,
    mergeInto: 'name',
    cell: (row) => <AppliesText row={row} />,
  },
  {
    id: 'margin',
    head: msg`Margin on goods`,
    width: 150,
    minWidth: 140,
    align: 'right',
    tablet: { width: 130 },
    cell: (row) => <Margins row={row} />,
  },
  {
    id: 'shipping',
    head: msg`On shipping`,
    width: 110,
    minWidth: 100,
    align: 'right',
    tablet: { width: 84 },
    cell: (row) => <PercentText bp={row.shipping_margin_bp} />,
  },
  {
    id: 'binds',
    head: msg`Binds`,
    width: 90,
    align: 'right',
    yields: 1,
    tablet: { width: 80 },
    cell: (row) => <Plural value={row.valid_days} one="# day" other="# days" />,
  },
  {
    id: 'period',
    head: msg`Valid`,
    width: 200,
    minWidth: 180,
    tablet: { width: 140, cell: (row) => <PeriodInLines row={row} /> },
    cell: (row) => <Period row={row} />,
  },
  { id: 'phase', head: msg`Status`, width: 126, tablet: { width: 104 }, cell: (row) => <PhaseMark row={row} /> },
]);

export const formulaCard = (row: FormulaRow) => (
  <RowCard
    title={
      <>
        {row.name} <Version row={row} />
      </>
    }
    amount={<Margins row={row} />}
    facts={[<AppliesText key="applies" row={row} />]}
    media={<Period row={row} />}
    statuses={<PhaseMark row={row} />}
  />
);
