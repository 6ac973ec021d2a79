export type ScaleReading = {
  readonly grams: number;
  /** The scale has come to rest; where it does not say so, unknown. */
  readonly isStable: boolean | undefined;
};

/** Grams of one unit. */
const units: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.59237, oz: 28.349523125 };

// As A&D, CAS and most others send it: "ST,GS,+  0.742kg"; as Mettler's SICS does: "S S      742.0 g".
const figure = /([+-])?\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lb|oz)\b/i;
const atRest = /^(?:ST|S\s+S)\b/i;
const moving = /^(?:US|S\s+D)\b|\?/i;
/** Too much or too little on it, or an error: no weight, whatever figure stands there. */
const unusable = /^(?:OL|S\s+[I+-](?=\s|$)|E[RSL]\b)|\b(?:OVER|UNDER|ERR)/i;

/**
 * One line of a scale that speaks by itself, in whole grams; null for what is no weight (a heading, an overload, a unit
 * nobody knows). Negative on a scale that was set to zero under a box.
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

/** As often in a row a scale that does not say whether it rests must say the same. */
const restsAfter = 3;

/**
 * Joins what arrives in pieces to lines, and lets through the weights of a scale at rest, each once until it changes.
 * @returns to be given each piece; answers the whole grams that now lie still, or null
 */
export function scaleListener(): (piece: string) => number | null {
  let rest = '';
  let last: number | null = null;
  let times = 0;
  let isTold = false;
  const take = (reading: ScaleReading): number | null => {
    if (reading.grams !== last) {
      times = 0;
      isTold = false;
    }
    times += 1;
    last = reading.grams;
    if (reading.isStable === false) {
      times = 0;
      return null;
    }
    const rests = reading.isStable === true || times >= restsAfter;
    // Once: a person may correct what stands in the field.
    if (!rests || isTold || reading.grams <= 0) return null;
    isTold = true;
    return reading.grams;
  };
  return (piece) => {
    const lines = (rest + piece).split(/[\r\n]+/);
    // A scale that never ends a line would fill the memory.
    rest = (lines.pop() ?? '').slice(-80);
    let still: number | null = null;
    for (const line of lines) {
      const reading = readScaleLine(line);
      if (reading) still = take(reading);
    }
    return still;
  };
}
