export type ScaleReading = {
  readonly grams: number;
  /** Whether the weight is stable; undefined where the scale does not report it. */
  readonly isStable: boolean | undefined;
};

/** Grams of one unit. */
const units: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.59237, oz: 28.349523125 };

// The formats of A&D, CAS and most others: "ST,GS,+ 0.742kg"; and Mettler's SICS: "S S 742.0 g".
const figure = /([+-])?\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lb|oz)\b/i;
const atRest = /^(?:ST|S\s+S)\b/i;
const moving = /^(?:US|S\s+D)\b|\?/i;
/** Overload, underload or an error: the figure that follows is not a weight. */
const unusable = /^(?:OL|S\s+[I+-](?=\s|$)|E[RSL]\b)|\b(?:OVER|UNDER|ERR)/i;

/**
 * Parses a line of a scale's output as whole grams; null for other text (a heading, an overload, an unknown unit). Negative on a scale that was
 * zeroed under a box.
 */
export function readScaleLine(line: string): ScaleReading | null {
  const text = line.trim();
  const [, sign, digits = '', unit = ''] = figure.exec(text) ?? [];
  const each = units[unit.toLowerCase()];
  if (unusable.test(text) || each === undefined) return null;
  const amount = Number(digits.replace(',', '.')) * each;
  const grams = Math.round(amount) * (sign === '-' ? -1 : 1);
  return { grams: grams === 0 ? 0 : grams, isStable: atRest.test(text) ? true : moving.test(text) ? false : undefined };
}

/** How often in a row a scale without a stability flag must send the same weight. */
const restsAfter = 3;

/**
 * Splits a stream into lines and returns each stable weight once until it changes.
 * @returns a function for each chunk; it returns the stable weight in grams, or null
 */
export function weightReader(): (piece: string) => number | null {
  let rest = '';
  let last: number | null = null;
  let times = 0;
  let isReported = false;
  const accept = (reading: ScaleReading): number | null => {
    if (reading.grams !== last) {
      times = 0;
      isReported = false;
    }
    times += 1;
    last = reading.grams;
    if (reading.isStable === false) {
      times = 0;
      return null;
    }
    const rests = reading.isStable === true || times >= restsAfter;
    // Once, so that it does not overwrite the user's correction.
    if (!rests || isReported || reading.grams <= 0) return null;
    isReported = true;
    return reading.grams;
  };
  return (piece) => {
    const lines = (rest + piece).split(/[\r\n]+/);
    // Limit the buffer if no line ends.
    rest = (lines.pop() ?? '').slice(-80);
    let still: number | null = null;
    for (const line of lines) {
      const reading = readScaleLine(line);
      if (reading) still = accept(reading);
    }
    return still;
  };
}
