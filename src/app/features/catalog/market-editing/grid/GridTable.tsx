import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { fieldRules, isProductField, type GridField } from '#domain/catalog/market-grid/fields.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { plainCell, type GridCell, type GridColumn, type GridLine } from '../../../../shared/grid/cell.ts';
import type { Area, CellText, Place } from '../../../../shared/grid/places.ts';
import { fieldLabels } from '../field-labels.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { money } from '#domain/shared/money/money.ts';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { useCellSentence } from './cell-problems.ts';
import { editOf, emptyDraft, problemOf, textOf, type GridRow } from './grid-draft.ts';
import { fieldAt, gridColumns } from './columns.ts';
import { differenceOf, takenOver } from './take-over.ts';
import type { Grid } from './use-grid.ts';

type GridTableProps = { grid: Grid; area: Area; onArea: (area: Area) => void };

/** The variants of one row differ from each other in their own fields only. */
const isRepeated = (row: GridRow, field: GridField): boolean => !row.is_first && isProductField(field);

/** The variants as a grid of cells. */
export function GridTable({ grid, area, onArea }: GridTableProps) {
  const { t } = useLingui();
  const { rows, draft, isChinese, write, undo } = grid;
  const columns = useColumns(grid.currency);
  const lines = useLines(grid);
  const flags = { on: isChinese ? '是' : 'Yes', off: isChinese ? '否' : 'No' };
  const onWrite = (texts: readonly CellText[]) =>
    write(
      texts.flatMap(({ place, text }) => {
        const row = rows[place.row];
        const field = fieldAt(place.column);
        return row && field ? [{ row, field, text }] : [];
      }),
    );
  const onAction = ({ row: at }: Place) => {
    const row = rows[at];
    if (row) write(takenOver(draft, [row]));
  };
  return (
    <CellGrid
      label={t`Variants of the market products`}
      head={<Trans>Code</Trans>}
      columns={columns}
      lines={lines}
      area={area}
      onArea={onArea}
      onWrite={onWrite}
      onUndo={undo}
      onAction={onAction}
      flagTexts={(column) => {
        const field = fieldAt(column);
        return field && fieldRules[field].kind === 'flag' ? flags : null;
      }}
      beyondHint={t`They were left out. Show more rows per page, then paste again.`}
    />
  );
}

function useColumns(currency: string): readonly GridColumn[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const units: Partial<Record<GridField, string>> = {
      price_e4: currency,
      cost_fen: 'CNY',
      weight_g: 'g',
      length_mm: 'mm',
      width_mm: 'mm',
      height_mm: 'mm',
    };
    return gridColumns.map((field) => {
      if (field === 'supplier')
        return { key: field, label: t`Best supplier price`, unit: 'CNY', isNumber: false, isFixed: true };
      return {
        key: field,
        label: field === 'status' ? t`Status` : i18n._(fieldLabels[field]),
        unit: units[field],
        isNumber: fieldRules[field].kind === 'number',
      };
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels change with the language
  }, [currency, locale]);
}

function useLines({ rows, draft, isChinese }: Grid): readonly GridLine[] {
  const { t } = useLingui();
  const sentenceOf = useCellSentence();
  const offerOf = (row: GridRow): GridCell => {
    const { supplier_price: offer } = row;
    if (!offer) return plainCell('–');
    const fen = offer.cost_fen;
    const price = fen === null ? `${plainAmount(offer.price)} ${offer.price.currency}` : plainAmount(money(fen, 'CNY'));
    const difference = differenceOf(draft, row);
    const more = difference ? `${difference > 0 ? '+' : ''}${plainAmount(money(difference, 'CNY'))}` : '';
    const text = [price, more, formatDate(new Date(offer.at), 'day')].filter(Boolean).join(' · ');
    return {
      ...plainCell(text),
      about: fen === null ? t`No exchange rate is known.` : offer.supplier,
      action: takenOver(draft, [row]).length > 0 ? t({ message: 'Take over', context: 'price' }) : undefined,
    };
  };
  const cellOf = (row: GridRow, field: GridField): GridCell => {
    const text = textOf(draft, row, field, isChinese);
    const edit = editOf(draft, row, field);
    if (!edit) return { ...plainCell(text), isRepeated: isRepeated(row, field) };
    const problem = problemOf(edit);
    const base = textOf(emptyDraft, row, field, isChinese) || '–';
    const sentences = [
      problem && sentenceOf(problem),
      edit.isContested && t`Another user has changed this to “${base}” meanwhile.`,
      !problem && !edit.isContested && t`Changed; saved is “${base}”.`,
    ];
    return {
      text,
      isChanged: true,
      isContested: edit.isContested === true,
      isRepeated: isRepeated(row, field),
      isInvalid: problem !== null,
      about: sentences.filter(Boolean).join(' '),
    };
  };
  return rows.map((row) => ({
    key: `${row.market_product_id} ${row.variant_id}`,
    code: row.variant_code,
    name: row.name,
    cells: gridColumns.map((field) => (field === 'supplier' ? offerOf(row) : cellOf(row, field))),
  }));
}
