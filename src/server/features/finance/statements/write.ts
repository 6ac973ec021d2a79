import type { Writable } from 'node:stream';
import type { StatementFormat } from '#domain/finance/statements/days.ts';
import type { Reader } from '../../platform/exports/source.ts';
import type { StatementContent } from './content.ts';
import { writeStatementPdf } from './document.ts';
import { writeStatementSheet } from './sheet.ts';

/** Writes a statement in a format, and ends the stream. */
export const writeStatement = {
  pdf: (out: Writable, content: StatementContent, reader: Reader) =>
    writeStatementPdf(out, content, reader, new Date()),
  xlsx: writeStatementSheet,
} as const satisfies Record<StatementFormat, unknown>;
