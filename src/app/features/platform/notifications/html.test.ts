import { expect, test } from 'vitest';
import { htmlOfTyped } from './html.ts';

test('what is typed becomes paragraphs and lines', () => {
  expect(htmlOfTyped('Hello\nall\n\n\nBye ')).toBe('<p>Hello<br>all</p><p>Bye</p>');
  expect(htmlOfTyped(' \n ')).toBe('');
});

test('signs stay signs, addresses become links', () => {
  expect(htmlOfTyped('<b> & 1 < 2')).toBe('<p>&lt;b&gt; &amp; 1 &lt; 2</p>');
  expect(htmlOfTyped('See https://a.test/x?y=1&z=2.')).toBe(
    '<p>See <a href="https://a.test/x?y=1&amp;z=2">https://a.test/x?y=1&amp;z=2</a>.</p>',
  );
});
