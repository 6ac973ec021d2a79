import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cellText } from '#domain/catalog/market-grid/cells.ts';
import { rangeOf, type Area } from '../../../../shared/grid/places.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { fieldLabels } from '../field-labels.ts';
import { useCellSentence } from './cell-problems.ts';
import { editKey, editOf, problemOf, textOf, withoutEdit } from './grid-draft.ts';
import { fieldAt } from './columns.ts';
import { SupplierOffer } from './SupplierOffer.tsx';
import { takenOver } from './take-over.ts';
import type { Grid } from './use-grid.ts';
import classes from './grid.module.css';

/** The active cell in full: its text, what is wrong with it, and its saved value. */
export function ActiveCell({ grid, area }: { grid: Grid; area: Area }) {
  const { i18n } = useLingui();
  const sentenceOf = useCellSentence();
  const row = grid.rows[area.active.row];
  if (!row) return null;
  const { firstRow, lastRow } = rangeOf(area);
  const taken = takenOver(grid.draft, grid.rows.slice(firstRow, lastRow + 1));
  const takeAll = taken.length > 0 && (firstRow < lastRow || fieldAt(area.active.column) === null) && (
    <Button onClick={() => grid.write(taken)}>
      <Plural value={taken.length} one="Take over # supplier price" other="Take over # supplier prices" />
    </Button>
  );
  const field = fieldAt(area.active.column);
  if (field === null)
    return (
      <div className={classes.active}>
        <b>
          <Trans>Best supplier price</Trans> · {row.variant_code}
        </b>
        <SupplierOffer offer={row.supplier_price} />
        <span className={classes.end}>{takeAll}</span>
      </div>
    );
  const edit = editOf(grid.draft, row, field);
  const problem = edit ? problemOf(edit) : null;
  const base = edit && (cellText(field, edit.base, grid.isChinese) || '–');
  const restore = () => grid.push(withoutEdit(grid.draft, editKey(row, field)));
  return (
    <div className={classes.active} data-bad={problem ? true : undefined}>
      <b>
        {field === 'status' ? <Trans>Status</Trans> : i18n._(fieldLabels[field])} · {row.variant_code}
      </b>
      <span className={classes.full}>{textOf(grid.draft, row, field, grid.isChinese)}</span>
      {problem && <span className={classes.problem}>{sentenceOf(problem)}</span>}
      <span className={classes.end}>{takeAll}</span>
      {edit && (
        <>
          <span className={classes.was}>
            {edit.isContested ? <Trans>Another user: {base}</Trans> : <Trans>Saved: {base}</Trans>}
          </span>
          <Button variant="subtle" onClick={restore}>
            {edit.isContested ? <Trans>Take theirs</Trans> : <Trans>Restore</Trans>}
          </Button>
        </>
      )}
    </div>
  );
}
