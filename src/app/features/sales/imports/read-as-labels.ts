import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderFile } from './queries.ts';

export type ReadAs = NonNullable<OrderFile['read_as']>;
type Separator = NonNullable<ReadAs['separator']>;
type Encoding = NonNullable<ReadAs['encoding']>;

export const separatorLabels: Readonly<Record<Separator, MessageDescriptor>> = {
  comma: msg`comma`,
  semicolon: msg`semicolon`,
  tab: msg`tab`,
  pipe: msg`vertical bar`,
};

export const encodingLabels: Readonly<Record<Encoding, MessageDescriptor>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16`,
  'utf-16be': msg`UTF-16`,
  'windows-1252': msg`Windows-1252 (Western Europe)`,
  'windows-1250': msg`Windows-1250 (Central Europe)`,
  gb18030: msg`GB 18030 (Chinese)`,
};

/** Examples in the format of the file; they do not follow the language of the page. */
export const decimalExamples = { dot: '1,234.56', comma: '1.234,56' } as const;

export const dateLabels = {
  'day-month': msg`day/month/year`,
  'month-day': msg`month/day/year`,
} as const;
