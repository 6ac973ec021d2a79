import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { bandLabels } from './field-labels.ts';
import type { Line } from './grid-draft.ts';
import { useProblemSentence } from './problem-sentences.ts';
import type { PriceGridState } from './use-price-grid.ts';
import classes from '../shipper.module.css';

type ActiveLineProps = {
  grid: PriceGridState;
  line: Line | undefined;
  field: BandField;
  /** The selected rows that exist. */
  selected: readonly Line[];
  mayEdit: boolean;
  onHistory: (priceId: string) => void;
};

/** The active cell in full: what is wrong with it and what was saved; and what can be done with its row. */
export function ActiveLine({ grid, line, field, selected, mayEdit, onHistory }: ActiveLineProps) {
  const { i18n } = useLingui();
  const sentenceOf = useProblemSentence();
  if (!line) return null;
  const problem = grid.decision.problems.get(line.key)?.get(field);
  const base = line.edit?.base[field];
  const isEdited = line.saved !== null && line.edit?.texts[field] !== undefined;
  const isContested = line.edit?.contested?.includes(field) === true;
  const saved = line.saved && grid.table.bands.find(({ _id: id }) => id === line.saved?.id);
  const areEnding = selected.length > 0 && selected.every(({ isEnding }) => isEnding);
  return (
    <div className={classes.active}>
      <b>{i18n._(bandLabels[field])}</b>
      {problem && <span className={classes.problem}>{sentenceOf(problem)}</span>}
      {!problem && isEdited && (
        <span className={classes.was}>
          {isContested ? <Trans>Another user: {base || '–'}</Trans> : <Trans>Saved: {base || '–'}</Trans>}
        </span>
      )}
      {!problem && !isEdited && saved?.ends_at && (
        <span className={classes.was}>
          <Trans>
            This price ends on <DateText value={saved.ends_at} />, when the next one begins or it is over.
          </Trans>
        </span>
      )}
      <span className={classes.ends}>
        {line.edit && (
          <Button variant="subtle" onClick={() => grid.restore(line)}>
            {line.saved ? <Trans>Restore row</Trans> : <Trans>Remove row</Trans>}
          </Button>
        )}
        {line.saved && (
          <Button variant="subtle" onClick={() => onHistory(line.saved?.id ?? '')}>
            <Trans>History</Trans>
          </Button>
        )}
        {mayEdit && selected.some((each) => each.saved !== null) && (
          <Button variant="subtle" onClick={() => grid.end(selected, !areEnding)}>
            {areEnding ? (
              <Plural value={selected.length} one="Keep this price" other="Keep # prices" />
            ) : (
              <Plural value={selected.length} one="End this price" other="End # prices" />
            )}
          </Button>
        )}
      </span>
    </div>
  );
}
