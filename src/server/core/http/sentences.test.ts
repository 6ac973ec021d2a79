import { expect, test } from 'vitest';
import { sentence } from './sentences.ts';

test.each([
  ['en-US', 'October 2026 is closed. Choose a day of an open month, or have it reopened.'],
  ['zh-CN', '2026年10月'],
] as const)('a month is named as screens name it: %s', (language, text) => {
  expect(sentence('books.month-closed', language, { month: '2026-10' })).toContain(text);
});

test('a day is written as on screens, and a code that looks like one stays', () => {
  expect(sentence('inquiry.deadline-past', 'en-US', { day: '2020-01-31' })).toMatch(/^31-01-2020 has passed\./);
  const range = { from: '2026-10', to: '2026-11' };
  expect(sentence('remote-area.order', 'en-US', range)).toContain('2026-10');
});
