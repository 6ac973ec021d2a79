import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { fieldRules, gridFields, isProductField, type GridField } from '#domain/catalog/market-grid/fields.ts';
import { CellGrid } from '../../../../shared/grid/CellGrid.tsx';
import { plainCell, type GridCell, type GridColumn, type GridLine } from '../../../../shared/grid/cell.ts';
import type { Area, CellText } from '../../../../shared/grid/places.ts';
import { fieldLabels } from '../field-labels.ts';
import { useCellSentence } from './cell-problems.ts';
import { editOf, emptyDraft, problemOf, textOf, type GridRow } from './grid-draft.ts';
import type { Grid } from './use-grid.ts';

type GridTableProps = { grid: Grid; area: Area; onArea: (area: Area) => void };

export const fieldAt = (column: number): GridField => gridFields[column] ?? 'title';

/** The variants of one row differ from each other in their own fields only. */
const isRepeated = (row: GridRow, field: GridField): boolean => !row.is_first && isProductField(field);

/** The variants as a grid of cells. */
export function GridTable({ grid, area, onArea }: GridTableProps) {
  const { t } = useLingui();
  const { rows, isChinese, write, undo } = grid;
  const columns = useColumns(grid.currency);
  const lines = useLines(grid);
  const flags = { on: isChinese ? '是' : 'Yes', off: isChinese ? '否' : 'No' };
  const onWrite = (texts: readonly CellText[]) =>
    write(
      texts.flatMap(({ place, text }) => {
        const row = rows[place.row];
        return row ? [{ row, field: fieldAt(place.column), text }] : [];
      }),
    );
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
      flagTexts={(column) => (fieldRules[fieldAt(column)].kind === 'flag' ? flags : null)}
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
    return gridFields.map((field) => ({
      key: field,
      label: field === 'status' ? t`Status` : i18n._(fieldLabels[field]),
      unit: units[field],
      isNumber: fieldRules[field].kind === 'number',
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels change with the language
  }, [currency, locale]);
}

function useLines({ rows, draft, isChinese }: Grid): readonly GridLine[] {
  const { t } = useLingui();
  const sentenceOf = useCellSentence();
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
    cells: gridFields.map((field) => cellOf(row, field)),
  }));
}
