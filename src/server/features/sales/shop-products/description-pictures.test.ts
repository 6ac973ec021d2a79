import { expect, test } from 'vitest';
import { showsOwnPictures, withFullAddresses } from './description-pictures.ts';

const own = '<p>A</p><img src="/images/1" alt="front" />';
const foreign = '<img src="https://example.com/images/1" />';

test('our pictures get their full address; all else stays', () => {
  expect(withFullAddresses(own, 'https://yard.example')).toBe(
    '<p>A</p><img src="https://yard.example/images/1" alt="front" />',
  );
  for (const html of [foreign, '<p>1 &lt; 2 &amp; 3</p>', '<a href="https://a.example" rel="noopener">b</a>', ''])
    expect(withFullAddresses(html, 'https://yard.example')).toBe(html);
});

test('only our pictures have to be reachable', () => {
  expect([own, foreign, '<p>/images/1</p>'].map(showsOwnPictures)).toEqual([true, false, false]);
});
