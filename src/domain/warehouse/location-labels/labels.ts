import { isPrintableCode } from '#domain/shared/labels/barcode.ts';
import { labelFormats, maxLabelsPerFile, type LabelFormatName } from '#domain/shared/labels/formats.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { comparePlaces } from '../packing/scan.ts';

/** What a label of a location says: the code is the barcode, which scanners at packing, receiving and counting read. */
export type LocationLabel = { readonly warehouse: string; readonly code: string };

type Chosen = {
  /** The warehouse's code. */
  readonly warehouse: string;
  /** The beginning of the codes; empty: all. */
  readonly prefix: string;
  readonly format: LabelFormatName;
  /** Codes that match; of more than a file holds, the first. */
  readonly codes: readonly string[];
  /** How many match. */
  readonly count: number;
};

type LabelsRefusal = 'location.none' | 'location.none-match' | 'location.too-many-labels' | 'location.no-barcode';

/** The labels of the chosen locations, in walking order. */
export function decideLabels(chosen: Chosen): Result<readonly LocationLabel[], LabelsRefusal> {
  const { warehouse, prefix, format, codes, count } = chosen;
  if (count === 0)
    return prefix === ''
      ? refuse('location.none', { warehouse })
      : refuse('location.none-match', { warehouse, prefix });
  if (count > maxLabelsPerFile) return refuse('location.too-many-labels', { count, limit: maxLabelsPerFile });
  const wrong = codes.find((code) => !isPrintableCode(code, labelFormats[format].width));
  if (wrong !== undefined) return refuse('location.no-barcode', { place: wrong });
  return ok(codes.toSorted(comparePlaces).map((code) => ({ warehouse, code })));
}
