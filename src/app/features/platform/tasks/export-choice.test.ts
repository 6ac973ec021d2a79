import { describe, expect, test } from 'vitest';
import { exportFormats, exportKinds } from '#domain/platform/exports/kinds.ts';
import { useFakeStorage } from '../../../session/storage.fixture.ts';
import { readExportChoice, saveExportChoice } from './export-choice.ts';

const stored = useFakeStorage();
const usual = { format: 'xlsx', without: [] };

describe.each(exportKinds)('an export of %s', (kind) => {
  test('has every column of a spreadsheet until something is chosen', () => {
    expect(readExportChoice(kind)).toEqual(usual);
  });

  test.each(exportFormats)('remembers the format %s and the excluded columns', (format) => {
    saveExportChoice(kind, { format, without: ['email'] });
    expect(readExportChoice(kind)).toEqual({ format, without: ['email'] });
  });

  test('does not change the choice of another list', () => {
    saveExportChoice(kind, { format: 'csv', without: ['email'] });
    for (const other of exportKinds.filter((each) => each !== kind)) expect(readExportChoice(other)).toEqual(usual);
  });
});

test.each(['{', 'null', '7', '[]', '{"format":"pdf"}', '{"without":"email"}'])(
  'an unreadable choice is the usual one: %s',
  (text) => {
    stored.set('parcelyard.export.orders', text);
    expect(readExportChoice('orders')).toEqual(usual);
  },
);

test('of a partly readable choice the readable part holds', () => {
  stored.set('parcelyard.export.orders', JSON.stringify({ format: 'csv', without: ['email', 7, null] }));
  expect(readExportChoice('orders')).toEqual({ format: 'csv', without: ['email'] });
});
