import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { plainCell, type GridCell, type GridColumn, type GridLine } from '../../../../shared/grid/cell.ts';
import type { Area, CellText } from '../../../../shared/grid/places.ts';
import type { Quotation } from '../queries.ts';
import { differenceOf, priceColumns, priceText, type Draft, type FormedLine, type PriceColumn } from './quote-lines.ts';

const columnKeys = ['send', ...priceColumns, 'vat', 'duty', 'total', 'margin', 'before'] as const;
type ColumnKey = (typeof columnKeys)[number];
const isPrice = (key: ColumnKey | undefined): key is PriceColumn => priceColumns.some((column) => column === key);

type QuoteTableProps = {
  lines: readonly FormedLine[];
  draft: Draft;
  area: Area;
  onArea: (area: Area) => void;
  onDraft: (next: Draft) => void;
  onUndo: () => void;
};

/** The prices as a grid: one row per variant, country and channel. Computed columns cannot be typed into. */
export function QuoteTable({ lines, draft, area, onArea, onDraft, onUndo }: QuoteTableProps) {
  const { t, i18n } = useLingui();
  const [on, off] = [t`Yes`, t`No`];
  const currency = lines[0]?.line.inputs.currency ?? '';
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const signed = (difference: Money) => `${difference.minor > 0 ? '+' : ''}${plainAmount(difference)}`;
  const labels: Record<ColumnKey, string> = {
    send: t`Send`,
    goods: t`Goods`,
    price: t`Shipping/piece`,
    base: t`Shipping/parcel`,
    vat: t`VAT`,
    duty: t`Duty`,
    total: t`Total`,
    margin: t`Margin`,
    before: t`Difference`,
  };
  const columns: readonly GridColumn[] = columnKeys.map((key) => ({
    key,
    label: labels[key],
    isNumber: key !== 'send',
  }));
  const sentText = ({ goods, price, base, vat, duty, total, margin }: Quotation, key: ColumnKey): string =>
    ({
      send: t`Sent`,
      goods: plainUnitPrice(goods),
      price: plainUnitPrice(price),
      base: plainUnitPrice(base),
      vat: plainUnitPrice(vat),
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
        isContested: key === 'margin' && line.before.margin?.is_low === true,
      };
    if (isPrice(key)) {
      const isInvalid = formed.invalid.has(key);
      return {
        ...plainCell(priceText(formed, key, typed)),
        isChanged: formed.isChanged.has(key),
        isInvalid,
        about: isInvalid ? t`Enter a price such as 2.50.` : '',
      };
    }
    const difference = differenceOf(formed);
    const texts: Record<Exclude<ColumnKey, PriceColumn>, string> = {
      send: send ? on : off,
      vat: plainUnitPrice(unitPrice(quote.vat_e4, line.inputs.currency)),
      duty: plainAmount({ minor: quote.duty_minor, currency: line.inputs.currency }),
      total: plainAmount(total),
      margin: percent.format(quote.margin_bp / 10_000),
      before: difference ? signed(difference) : '',
    };
    const isWarned = key === 'margin' && isLow;
    return {
      ...plainCell(texts[key]),
      isContested: isWarned && !send,
      isChanged: (isWarned && send) || (key === 'send' && typed?.send !== undefined),
      about: isWarned
        ? t`Below the limit of the formula, ${percent.format(line.inputs.formula.warn_below_bp / 10_000)}.`
        : '',
    };
  };
  const rows: readonly GridLine[] = lines.map((formed) => ({
    key: formed.line.key,
    code: `${formed.line.country_code} · ${formed.line.channel}`,
    name: formed.line.name,
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
  return (
    <CellGrid
      label={t`Prices of the inquiry`}
      head={<Trans>Country and channel, in {currency}</Trans>}
      columns={columns}
      lines={rows}
      area={area}
      onArea={onArea}
      onWrite={write}
      onUndo={onUndo}
      flagTexts={(column) => (columnKeys[column] === 'send' ? { on, off } : null)}
      beyondHint={t`They were left out.`}
    />
  );
}
