import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { lineTotal, plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { plainCell, type GridCell, type GridColumn, type GridLine } from '../../../../shared/grid/cell.ts';
import type { Area, CellText, Place } from '../../../../shared/grid/places.ts';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { channelName, type Quotation } from '../queries.ts';
import { columnLabels, isPrice, shownColumns, type ColumnKey } from './price-columns.ts';
import { differenceOf, priceText, type Draft, type FormedLine, type PriceColumn } from './quote-lines.ts';

type QuoteTableProps = {
  lines: readonly FormedLine[];
  draft: Draft;
  area: Area;
  onArea: (area: Area) => void;
  onDraft: (next: Draft) => void;
  onUndo: () => void;
};

/** The prices as a grid: one row per country and channel, under the name of their variant. Computed columns cannot be typed into. */
export function QuoteTable({ lines, draft, area, onArea, onDraft, onUndo }: QuoteTableProps) {
  const { t, i18n } = useLingui();
  const [on, off] = [t`Yes`, t`No`];
  const currency = lines[0]?.line.inputs.currency ?? '';
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const signed = (difference: Money) => `${difference.minor > 0 ? '+' : ''}${plainAmount(difference)}`;
  const columnKeys = shownColumns(lines, useWidth() !== 'desktop');
  const isGrouped = new Set(lines.map(({ line }) => line.inquiry_variant_id)).size > 1;
  const columns: readonly GridColumn[] = columnKeys.map((key) => ({
    key,
    label: i18n._(columnLabels[key]),
    isNumber: key !== 'send',
  }));
  const sentText = ({ goods, price, base, vat, duty, total, margin }: Quotation, key: ColumnKey): string =>
    ({
      send: t`Sent`,
      goods: plainUnitPrice(goods),
      price: plainUnitPrice(price),
      base: plainUnitPrice(base),
      vat: plainAmount(lineTotal(vat, 1)),
      duty: plainAmount(duty),
      total: plainAmount(total),
      margin: margin ? percent.format(margin.bp / 10_000) : '',
      before: '',
    })[key];
  const cellOf = (formed: FormedLine, key: ColumnKey): GridCell => {
    const { line, quote, isLow, isSent, send, total } = formed;
    const typed = draft[line.key];
    // What was sent stays as it was, also when the formula gives another price today.
    if (isSent && line.before)
      return {
        ...plainCell(sentText(line.before, key)),
        isRepeated: true,
      };
    if (isPrice(key)) {
      const isInvalid = formed.invalid.has(key);
      return {
        ...plainCell(priceText(formed, key, typed)),
        isRepeated: !send,
        isChanged: formed.isChanged.has(key),
        isInvalid,
        about: isInvalid ? t`Enter a price such as 2.50.` : '',
      };
    }
    const difference = differenceOf(formed);
    const texts: Record<Exclude<ColumnKey, PriceColumn>, string> = {
      send: send ? on : off,
      vat: plainAmount(lineTotal(unitPrice(quote.vat_e4, line.inputs.currency), 1)),
      duty: plainAmount({ minor: quote.duty_minor, currency: line.inputs.currency }),
      total: plainAmount(total),
      margin: percent.format(quote.margin_bp / 10_000),
      before: difference ? signed(difference) : '',
    };
    const isWarned = key === 'margin' && isLow;
    return {
      ...plainCell(texts[key]),
      isRepeated: !send && key !== 'send',
      isChanged: (isWarned && send) || (key === 'send' && typed?.send !== undefined),
      about: isWarned
        ? t`Below the limit of the formula, ${percent.format(line.inputs.formula.warn_below_bp / 10_000)}.`
        : '',
    };
  };
  const rows: readonly GridLine[] = lines.map((formed) => ({
    key: formed.line.key,
    code: `${formed.line.country_code} · ${channelName(formed.line, i18n.locale)}`,
    name: '',
    group: isGrouped ? formed.line.name : undefined,
    cells: columnKeys.map((key) => cellOf(formed, key)),
  }));
  const write = (texts: readonly CellText[]) => {
    const next = { ...draft };
    for (const { place, text } of texts) {
      const formed = lines[place.row];
      const key = columnKeys[place.column];
      if (!formed || formed.isSent) continue;
      const before = next[formed.line.key] ?? {};
      if (key === 'send')
        next[formed.line.key] = {
          ...before,
          send: [on.toLowerCase(), 'yes', '1', 'x'].includes(text.trim().toLowerCase()),
        };
      else if (isPrice(key)) {
        const { [key]: _, ...others } = before;
        next[formed.line.key] = text.trim() === '' ? others : { ...before, [key]: text.trim() };
      }
    }
    onDraft(next);
  };
  // A narrower window has fewer columns.
  const inside = ({ row, column }: Place): Place => ({ row, column: Math.min(column, columnKeys.length - 1) });
  return (
    <CellGrid
      label={t`Prices of the inquiry`}
      head={<Trans>Country and channel, in {currency}</Trans>}
      columns={columns}
      lines={rows}
      area={{ anchor: inside(area.anchor), active: inside(area.active) }}
      onArea={onArea}
      onWrite={write}
      onUndo={onUndo}
      flagTexts={(column) => (columnKeys[column] === 'send' ? { on, off } : null)}
      isDense
      beyondHint={t`They were left out.`}
    />
  );
}
