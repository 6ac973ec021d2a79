import type { LegacyEncoding } from '#domain/sales/imports/encoding.ts';
import { serveParent } from '../../../../core/tables/child-protocol.ts';
import { childProblemOf, type ChildProblem } from './child-problem.ts';
import { readRawRows, type RawPart, type RowRange } from './raw-rows.ts';

export type RawWork = {
  readonly path: string;
  readonly encoding: LegacyEncoding | undefined;
  readonly ranges: readonly RowRange[];
};

serveParent<RawWork, RawPart, ChildProblem>(
  ({ path, encoding, ranges }) => readRawRows(path, encoding, ranges),
  childProblemOf,
);
