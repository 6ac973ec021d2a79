import { decideDateOrder, type DateOrder, type DateTally } from './dates.ts';
import { decideDecimals, type DecimalMark, type DecimalTally } from './decimals.ts';
import type { Encoding, LegacyEncoding } from '../../shared/text/encoding.ts';
import type { Separator } from '../../shared/text/separator.ts';

/** Properties of a file that may be ambiguous, so that a user can choose. */
export const openQuestions = ['encoding', 'decimals', 'dates'] as const;
export type OpenQuestion = (typeof openQuestions)[number];

/** The user's choices, which override detection. */
export type ReadChoice = {
  readonly encoding?: LegacyEncoding | undefined;
  readonly decimals?: DecimalMark | undefined;
  readonly dates?: DateOrder | undefined;
};

/** How a file is parsed. */
export type ReadAs = {
  /** Null in a workbook. */
  readonly separator: Separator | null;
  /** Null in a workbook. */
  readonly encoding: Encoding | null;
  /** Null where no amount has decimals. */
  readonly decimals: DecimalMark | null;
  /** Null when no date is ambiguous. */
  readonly dates: DateOrder | null;
  /** Properties that could not be detected. */
  readonly ambiguous: readonly OpenQuestion[];
};

export type Found = {
  readonly separator: Separator | null;
  readonly encoding: Encoding | null;
  /** No byte order mark and not UTF-8. */
  readonly isEncodingGuessed: boolean;
  readonly amounts: Readonly<DecimalTally>;
  readonly dates: Readonly<DateTally>;
};

/** Excel writes a semicolon where the decimal separator is a comma. */
const usualDecimals = ({ separator }: Found): DecimalMark => (separator === 'semicolon' ? 'comma' : 'dot');

/** Only the United States put the month first, and they use a decimal point. */
const usualDates = ({ separator }: Found, decimals: DecimalMark | null): DateOrder =>
  separator === 'semicolon' || decimals === 'comma' ? 'day-month' : 'month-day';

/** Combines what was detected in a file with the user's choices. */
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

/** Whether two choices have the same effect. */
export const isSameReading = (a: ReadChoice, b: ReadAs): boolean =>
  (a.encoding ?? b.encoding) === b.encoding &&
  (a.decimals ?? b.decimals) === b.decimals &&
  (a.dates ?? b.dates) === b.dates;
