import { expect, test } from 'vitest';
import { billKinds } from '#domain/finance/accounts/bill-kinds.ts';
import { statusLabel } from '../../platform/exports/labels.ts';

test.each(['en-US', 'zh-CN'] as const)('files name each kind of movement in words: %s', (language) => {
  const named = billKinds.map((kind) =>
    statusLabel('bill', kind, { language, timeZone: 'UTC', timeFormat: '24h', currency: 'EUR' }),
  );
  expect(named.filter((text, index) => text === billKinds[index])).toEqual([]);
});
