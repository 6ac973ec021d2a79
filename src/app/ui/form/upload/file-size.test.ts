import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, 'en-US', '0 bytes'],
  [1, 'en-US', '1 byte'],
  [12, 'en-US', '12 bytes'],
  [999, 'en-US', '999 bytes'],
  [1_000, 'en-US', '1 kB'],
  [1_234_567, 'en-US', '1.2 MB'],
  [62_000_000, 'en-US', '62 MB'],
  [5_000_000_000_000, 'en-US', '5,000 GB'],
  [12, 'zh-CN', '12字节'],
])('%d bytes in %s', (bytes, locale, text) => {
  expect(fileSize(bytes, locale)).toBe(text);
});
