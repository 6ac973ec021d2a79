import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CellProblem } from './grid-draft.ts';

/** The same sentences as the server has for files. Their values come from the problem. */
const sentences: Readonly<Record<CellProblem['code'], MessageDescriptor>> = {
  'cell.empty': msg`This must not be empty.`,
  'cell.too-long': msg({ message: 'This has {count} characters; at most {limit} are possible.' }),
  'cell.digits': msg({ message: '“{found}” has other signs than digits.' }),
  'cell.number': msg({ message: '“{found}” is not a number, such as 12.50.' }),
  'cell.ambiguous': msg({ message: '“{found}” can be read in two ways. Write {whole} or {fraction}.' }),
  'cell.decimals': msg({
    message:
      '“{found}” is too exact: {digits, plural, =0 {only whole numbers are possible} one {at most # decimal is possible} other {at most # decimals are possible}}.',
  }),
  'cell.too-large': msg({ message: 'This is more than {limit}.' }),
  'cell.flag': msg({ message: '“{found}” is neither Yes nor No.' }),
  'market-grid.status': msg({ message: '“{found}” is neither Offered nor Not offered.' }),
  'cell.country': msg({ message: '“{found}” is not the two-letter code of a country, such as CN.' }),
  'cell.formula-error': msg({
    message: '“{found}” is the error of a formula. Correct it in the spreadsheet.',
  }),
  'market-grid.differs': msg({
    message: 'This product has one value in all of its rows, but “{one}” and “{other}” were pasted.',
  }),
};

/** Problems of cells as sentences. */
export function useCellSentence(): (problem: CellProblem) => string {
  const { i18n } = useLingui();
  return ({ code, details }) => i18n._({ ...sentences[code], values: { ...details } });
}
