import { useLingui } from '@lingui/react/macro';
import { bandFields } from '#domain/shipping/shipper-prices/cells.ts';
import type { BandField } from '#domain/shipping/shipper-prices/validate.ts';
import { plainCell, type GridCell, type GridLine } from '../../../../shared/grid/cell.ts';
import { countryName } from '../../../../ui/text/country-name.ts';
import type { Line } from './grid-draft.ts';
import { useProblemSentence } from './problem-sentences.ts';
import type { PriceGridState } from './use-price-grid.ts';

/** The lines as the grid shows them, with what is wrong with each cell. */
export function useGridLines({ decision, table }: PriceGridState, lines: readonly Line[]): readonly GridLine[] {
  const { t, i18n } = useLingui();
  const sentenceOf = useProblemSentence();
  const zoneNames = new Set(table.zones.map(({ name }) => name));
  const cellOf = (line: Line, field: BandField): GridCell => {
    const text = line.texts[field];
    const problem = decision.problems.get(line.key)?.get(field);
    const isEdited = line.saved !== null && line.edit?.texts[field] !== undefined;
    if (!problem && !isEdited) return { ...plainCell(text), isRepeated: line.isEnding };
    const base = line.edit?.base[field] || '–';
    const isContested = line.edit?.contested?.includes(field) === true;
    const sentences = [
      problem && sentenceOf(problem),
      isContested && t`Another user has changed this to “${base}” meanwhile.`,
      !problem && !isContested && t`Changed; saved is “${base}”.`,
    ];
    return {
      text,
      isChanged: true,
      isContested,
      isRepeated: line.isEnding,
      isInvalid: problem !== undefined,
      about: sentences.filter(Boolean).join(' '),
    };
  };
  const nameOf = ({ texts: { place } }: Line): string => {
    if (place === '') return '';
    return zoneNames.has(place) ? place : countryName(place, i18n.locale);
  };
  const stateOf = ({ saved, edit, isEnding }: Line): string => {
    if (isEnding) return t`ends`;
    if (!saved) return edit && Object.keys(edit.texts).length > 0 ? t`new` : '';
    return saved.isLater ? t`later` : '';
  };
  return lines.map((line) => ({
    key: line.key,
    code: nameOf(line) || (line.saved ? '' : t`New row`),
    name: stateOf(line),
    tone: line.isEnding ? 'ended' : line.saved === null ? 'new' : undefined,
    cells: bandFields.map((field) => cellOf(line, field)),
  }));
}
