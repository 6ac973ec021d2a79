import { Trans, useLingui } from '@lingui/react/macro';
import { cellText } from '#domain/catalog/market-grid/cells.ts';
import type { Place } from '../../../../shared/grid/places.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { fieldLabels } from '../field-labels.ts';
import { useCellSentence } from './cell-problems.ts';
import { editKey, editOf, problemOf, textOf, withoutEdit } from './grid-draft.ts';
import { fieldAt } from './GridTable.tsx';
import type { Grid } from './use-grid.ts';
import classes from './grid.module.css';

/** The active cell in full: its text, what is wrong with it, and its saved value. */
export function ActiveCell({ grid, place }: { grid: Grid; place: Place }) {
  const { i18n } = useLingui();
  const sentenceOf = useCellSentence();
  const row = grid.rows[place.row];
  if (!row) return null;
  const field = fieldAt(place.column);
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
