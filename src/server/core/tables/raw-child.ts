import type { LegacyEncoding } from '#domain/shared/text/encoding.ts';
import { serveParent } from './child-protocol.ts';
import { readRawRows, type RawPart, type RowRange } from './raw-rows.ts';
import { TableFault, type TableProblem } from './table-fault.ts';

export type RawWork = {
  readonly path: string;
  readonly encoding: LegacyEncoding | undefined;
  readonly ranges: readonly RowRange[];
};

serveParent<RawWork, RawPart, TableProblem>(
  ({ path, encoding, ranges }) => readRawRows(path, encoding, ranges),
  (error) => (error instanceof TableFault ? error.problem : null),
);
