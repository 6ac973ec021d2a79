import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cellSentences } from '../../../../shared/grid/cell-sentences.ts';
import type { CellProblem } from './grid-draft.ts';

const sentences: Readonly<Record<CellProblem['code'], MessageDescriptor>> = {
  ...cellSentences,
  'market-grid.status': msg({ message: '“{found}” is neither Offered nor Not offered.' }),
  'market-grid.differs': msg({
    message: 'This product has one value in all of its rows, but “{one}” and “{other}” were pasted.',
  }),
};

/** Problems of cells as sentences. */
export function useCellSentence(): (problem: CellProblem) => string {
  const { i18n } = useLingui();
  return ({ code, details }) => i18n._({ ...sentences[code], values: { ...details } });
}
