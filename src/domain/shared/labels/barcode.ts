/** Label printers have 8 dots per millimetre. */
export const dotsPerMm = 8;

/** Blank modules that Code 128 needs on each side. */
const quietZone = 10;
/** Start sign, checksum and stop sign. */
const frame = 35;

/** Modules of a code in Code 128, written sign by sign, without the blank margins. */
export const modulesOf = (code: string): number => 11 * code.length + frame;

/** Dots of a module: as wide as the label allows with its margins, at most 3; 0 if the code does not fit. */
export const moduleDots = (modules: number, widthMm: number): number =>
  Math.min(3, Math.floor((widthMm * dotsPerMm) / (modules + 2 * quietZone)));

/** Whether a scanner can read the code on labels of this width: its signs are ASCII and its bars whole dots. */
export const isPrintableCode = (code: string, widthMm: number): boolean =>
  /^[!-~]+$/.test(code) && moduleDots(modulesOf(code), widthMm) > 0;
