import { expect, test } from 'vitest';
import { localizedTitle } from './localized-title.ts';

test.each([
  ['Mug', '马克杯', 'en-US', ['Mug', '马克杯']],
  ['Mug', '马克杯', 'zh-CN', ['马克杯', 'Mug']],
  ['Mug', '', 'zh-CN', ['Mug', '']],
  ['', '马克杯', 'en-US', ['马克杯', '']],
  ['', '', 'en-US', ['', '']],
])('%j and %j in %s', (title, title_cn, locale, expected) => {
  expect(localizedTitle({ title, title_cn }, locale)).toEqual(expected);
});
