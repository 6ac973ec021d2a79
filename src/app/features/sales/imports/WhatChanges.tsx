import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseAmount } from '#domain/shared/money/text.ts';
import { statusLabel } from '../../../ui/status/labels.ts';
import type { StatusFamily } from '../../../ui/status/tones.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { fieldLabels } from './field-labels.ts';
import type { FileRow } from './queries.ts';
import { ShowAll } from '../../../shared/file-import/ShowAll.tsx';
import classes from './imports.module.css';

type Change = FileRow['changed'][number];

const families: Readonly<Record<string, StatusFamily>> = {
  order_status: 'order',
  financial_status: 'financial',
  shop_fulfillment: 'fulfilment',
};

/** The changes to an order, and those left out because the order is in processing. */
export function WhatChanges({ row }: { row: FileRow }) {
  const { i18n, t } = useLingui();
  const labelOf = (field: string) => {
    const label = fieldLabels[field];
    return label ? i18n._(label) : field;
  };
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? row.changed : row.changed.slice(0, maxChanges);
  const more = row.changed.length - shown.length;
  const retained = row.held.map(labelOf).join(', ');
  if (row.changed.length === 0 && !retained) return null;
  return (
    <ul className={classes.words}>
      {shown.map((change, index) => (
        <li key={index}>
          <ChangeText change={change} label={labelOf(change.field)} />
        </li>
      ))}
      {more > 0 && (
        <ShowAll onShow={() => setWhole(true)}>
          <Plural value={more} one="and # more change" other="and # more changes" />
        </ShowAll>
      )}
      {retained && (
        <li className={classes.muted} title={t`The order is being worked on, so money, lines and label stay.`}>
          <Trans>In progress, so it stays: {retained}</Trans>
        </li>
      )}
    </ul>
  );
}

/** More would push the other orders off the screen, until they are requested. */
const maxChanges = 6;

const amounts = new Set(['subtotal', 'discount', 'shipping', 'tax', 'total', 'lines.price', 'lines.discount']);
/** An amount as the check writes it: 18.50 EUR. */
const amount = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** A value of the check, formatted for the user. */
function useValueText(field: string): (value: string) => string {
  const { i18n, t } = useLingui();
  const family = families[field];
  return (value) => {
    const label = family && statusLabel(family, value);
    if (label) return i18n._(label);
    if (field === 'created_at') return formatDate(new Date(value), 'full');
    if (field === 'lines.requires_shipping') return value === 'true' ? t`yes` : t`no`;
    const [, number = '', currency = ''] = (amounts.has(field) && amount.exec(value)) || [];
    const money = parseAmount(number, currency);
    return money ? formatMoney(money, i18n.locale) : value || '—';
  };
}

function ChangeText({ change: { field, item, from, to }, label }: { change: Change; label: string }) {
  const valueOf = useValueText(field);
  if (field === 'lines.added')
    return (
      <Trans>
        New line: <b>{item}</b> ×{to}
      </Trans>
    );
  if (field === 'lines.removed')
    return (
      <Trans>
        Line taken out: <b>{item}</b> ×{from}
      </Trans>
    );
  return (
    <>
      <span className={classes.muted}>{item ? `${item}, ${label}` : label}</span> {valueOf(from)} → <b>{valueOf(to)}</b>
    </>
  );
}
