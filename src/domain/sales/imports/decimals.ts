/** The decimal separator of amounts; the other one groups thousands. */
export const decimalMarks = ['dot', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** How many amounts of a file are unambiguous, and how many are ambiguous. */
export type DecimalTally = { dot: number; comma: number; either: number };

/** `1.234` is 1234 in Berlin and 1.234 in London. */
const either = /^[+-]?\d{1,3}[.,]\d{3}$/;
const forms: Readonly<Record<DecimalMark, RegExp>> = {
  dot: /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
  comma: /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?$/,
};
/** Spaces and apostrophes group thousands in France, Switzerland and the Nordic countries. */
const quietGroups = /(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g;

const bare = (text: string): string => text.trim().replaceAll(quietGroups, '');

/** What one amount shows about the decimal separator; null for a whole number or invalid text. */
export function decimalEvidence(text: string): DecimalMark | 'either' | null {
  const amount = bare(text);
  if (!/[.,]/.test(amount) || !/\d/.test(amount)) return null;
  if (either.test(amount)) return 'either';
  if (forms.dot.test(amount)) return 'dot';
  return forms.comma.test(amount) ? 'comma' : null;
}

export type DecimalDecision = {
  /** Null where no amount has decimals or groups. */
  readonly decimals: DecimalMark | null;
  readonly isAmbiguous: boolean;
};

/** `usual` decides when the amounts are inconclusive. */
export function decideDecimals(tally: Readonly<DecimalTally>, usual: DecimalMark): DecimalDecision {
  const { dot, comma, either: open } = tally;
  if (dot > 0 || comma > 0)
    return {
      decimals: dot === comma ? usual : dot > comma ? 'dot' : 'comma',
      isAmbiguous: dot > 0 && comma > 0,
    };
  return open > 0 ? { decimals: usual, isAmbiguous: true } : { decimals: null, isAmbiguous: false };
}

/**
 * The amount with a decimal point and without groups: `1.234,50` → `1234.50`. Null when it does not have this format.
 */
export function plainNumberText(text: string, mark: DecimalMark): string | null {
  const match = forms[mark].exec(bare(text));
  if (!match) return null;
  const [, sign = '', whole = '', fraction] = match;
  if (whole === '' && (fraction ?? '') === '') return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}
