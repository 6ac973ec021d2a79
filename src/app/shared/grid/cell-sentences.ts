import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CellRefusal } from '#domain/shared/grid/cells.ts';

/** The same sentences as the server has for files. Their values come from the problem. */
export const cellSentences: Readonly<Record<CellRefusal, MessageDescriptor>> = {
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
  'cell.country': msg({ message: '“{found}” is not the two-letter code of a country, such as CN.' }),
  'cell.formula-error': msg({ message: '“{found}” is the error of a formula. Correct it in the spreadsheet.' }),
};
