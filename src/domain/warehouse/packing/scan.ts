import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { scannedCode } from '#domain/shared/text/scanned-code.ts';

/** One line of a parcel being packed, with unit counts. */
export interface PackLine {
  readonly variant_code: string;
  readonly sku: string;
  readonly location_code: string;
  readonly title: string;
  readonly title_cn: string;
  readonly quantity: number;
  readonly scanned: number;
}

/** What a code identifies elsewhere in the warehouse, so that a wrong item can be named and put back. */
export type KnownItem = {
  readonly variant_code: string;
  readonly title: string;
  readonly title_cn: string;
  readonly location_code: string;
};

export interface Counted {
  readonly lineIndex: number;
  /** Units of this line after this scan. */
  readonly scanned: number;
  readonly needed: number;
  readonly lineFinished: boolean;
  readonly parcelFinished: boolean;
  readonly lines: readonly PackLine[];
}

export type ScanRefusal = 'scan.unknown' | 'scan.wrong-item' | 'scan.one-too-many';

const plain = (code: string): string => scannedCode(code).toUpperCase();
const isOpen = (line: PackLine): boolean => line.scanned < line.quantity;

/** What a code may identify, in lookup order: the item before its location. */
const names: readonly ((line: PackLine) => string)[] = [
  (line) => line.variant_code,
  (line) => line.sku,
  (line) => line.location_code,
];

export const isParcelFinished = (lines: readonly PackLine[]): boolean =>
  lines.length > 0 && lines.every((line) => !isOpen(line));

/** The next line: the one in progress, else the first open one by location. Null when all are scanned. */
export function nextLine(lines: readonly PackLine[]): number | null {
  const open = lines.flatMap((line, index) => (isOpen(line) ? [{ line, index }] : []));
  const begun = open.find(({ line }) => line.scanned > 0);
  if (begun) return begun.index;
  const [first] = open.sort((a, b) => comparePlaces(a.line.location_code, b.line.location_code) || a.index - b.index);
  return first?.index ?? null;
}

/**
 * Locations in walking order: A-2-03 before A-10-01, a number before a word (A-2 before A-1B), a shelf before its
 * places; lines without a location last.
 */
export function comparePlaces(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const left = a.split('-');
  const right = b.split('-');
  for (const [i, x] of left.slice(0, right.length).entries()) {
    const order = comparePart(x, right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** Comparing a number with a word as texts would be circular: 2 < 10 < 1B < 2. */
function comparePart(a: string, b: string): number {
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  const byNumber = isNumber(a) ? Number(a) - Number(b) : 0;
  if (byNumber !== 0 || a === b) return byNumber;
  return a < b ? -1 : 1;
}

/** Scanned and needed units of a parcel. */
export function unitCount(lines: readonly PackLine[]): { scanned: number; needed: number } {
  return {
    scanned: lines.reduce((all, line) => all + line.scanned, 0),
    needed: lines.reduce((all, line) => all + line.quantity, 0),
  };
}

function refusalDetails(lines: readonly PackLine[], scanned: string, item: KnownItem | null) {
  const next = nextLine(lines);
  const needed = next === null ? undefined : lines[next];
  return {
    scanned,
    scanned_code: item?.variant_code ?? '',
    scanned_title: item?.title ?? '',
    scanned_title_cn: item?.title_cn ?? '',
    needed_code: needed?.variant_code ?? '',
    needed_title: needed?.title ?? '',
    needed_title_cn: needed?.title_cn ?? '',
    needed_at: needed?.location_code ?? '',
    put_back: item?.location_code ?? '',
  };
}

/**
 * Checks one scanned code: it counts one unit of the line it exactly identifies (variant code, SKU or location code;
 * ignoring case and outer spaces), or is refused with the scanned item, the needed one and its location. `known` is the
 * item elsewhere, when the caller can look it up.
 */
export function decideScan(
  lines: readonly PackLine[],
  code: string,
  known: KnownItem | null = null,
): Result<Counted, ScanRefusal> {
  const wanted = plain(code);
  const scanned = scannedCode(code);
  if (wanted === '') return refuse('scan.unknown', refusalDetails(lines, scanned, null));
  const matches = names.flatMap((name) =>
    lines.flatMap((line, index) => (plain(name(line)) === wanted ? [{ line, index }] : [])),
  );
  const hit = matches.find(({ line }) => isOpen(line));
  if (!hit) {
    const full = matches[0]?.line;
    if (full) return refuse('scan.one-too-many', refusalDetails(lines, scanned, full));
    return refuse(known ? 'scan.wrong-item' : 'scan.unknown', refusalDetails(lines, scanned, known));
  }
  const counted = { ...hit.line, scanned: hit.line.scanned + 1 };
  const after = lines.with(hit.index, counted);
  return ok({
    lineIndex: hit.index,
    scanned: counted.scanned,
    needed: counted.quantity,
    lineFinished: !isOpen(counted),
    parcelFinished: isParcelFinished(after),
    lines: after,
  });
}
