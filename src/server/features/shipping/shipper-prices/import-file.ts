import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { readHeads } from '#domain/shipping/shipper-prices/file-columns.ts';
import { readFileRow, type FileChannel } from '#domain/shipping/shipper-prices/file-rows.ts';
import { readRows } from '../../platform/file-imports/read-rows.ts';

/** Rows of one file: they are decided and saved together. */
const maxRows = 4 * bandLimits.bands;

type Context = {
  /** By code in lower case. */
  readonly channels: ReadonlyMap<string, FileChannel>;
  readonly currency: string;
};

/** The rows of a file of shipper prices. */
export const readPriceFile = (path: string, context: Context) =>
  readRows({
    path,
    maxRows,
    readHeads,
    missing: 'shipper-price-import.columns',
    readRow: (row, places) => readFileRow(row, { places, ...context }),
  });
