import { decideDateOrder, type DateOrder, type DateTally } from './dates.ts';
import { decideDecimals, type DecimalMark, type DecimalTally } from './decimals.ts';
import type { Encoding, LegacyEncoding } from './encoding.ts';
import type { Separator } from '../../shared/text/separator.ts';

/** What a file may leave open, so that a user can choose it. */
export const openQuestions = ['encoding', 'decimals', 'dates'] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** What a user chose instead of what would be assumed. */
export type ReadChoice = {
  readonly encoding?: LegacyEncoding | undefined;
  readonly decimals?: DecimalMark | undefined;
  readonly dates?: DateOrder | undefined;
};

/** How a file is read. */
export type ReadAs = {
  /** Null in a workbook. */
  readonly separator: Separator | null;
  /** Null in a workbook. */
  readonly encoding: Encoding | null;
  /** Null where no amount has decimals. */
  readonly decimals: DecimalMark | null;
  /** Null where no date leaves it open. */
  readonly dates: DateOrder | null;
  /** Parts the file does not decide by itself. */
  readonly ambiguous: readonly OpenQuestion[];
};

export type Found = {
  readonly separator: Separator | null;
  readonly encoding: Encoding | null;
  /** The encoding has no mark and is not UTF-8. */
  readonly isEncodingGuessed: boolean;
  readonly amounts: Readonly<DecimalTally>;
  readonly dates: Readonly<DateTally>;
};

/** Excel writes a semicolon where the comma is taken by the decimals. */
const usualDecimals = ({ separator }: Found): DecimalMark => (separator === 'semicolon' ? 'comma' : 'dot');

/** Only the United States put the month first, and their decimals have a dot. */
const usualDates = ({ separator }: Found, decimals: DecimalMark | null): DateOrder =>
  separator === 'semicolon' || decimals === 'comma' ? 'day-month' : 'month-day';

/** How a file is read, by what was found in it and what its user chose. */
export function decideReadAs(found: Found, choice: ReadChoice): ReadAs {
  const amounts = decideDecimals(found.amounts, usualDecimals(found));
  const decimals = choice.decimals ?? amounts.decimals;
  const order = decideDateOrder(found.dates, usualDates(found, decimals));
  const isOpen: Readonly<Record<OpenQuestion, boolean>> = {
    encoding: found.isEncodingGuessed,
    decimals: amounts.isAmbiguous,
    dates: order.isAmbiguous,
  };
  return {
    separator: found.separator,
    encoding: found.encoding,
    decimals,
    dates: choice.dates ?? order.dates,
    ambiguous: openQuestions.filter((question) => isOpen[question]),
  };
}

/** Whether two ways to read a file come to the same. */
export const isSameReading = (a: ReadChoice, b: ReadAs): boolean =>
  (a.encoding ?? b.encoding) === b.encoding &&
  (a.decimals ?? b.decimals) === b.decimals &&
  (a.dates ?? b.dates) === b.dates;
