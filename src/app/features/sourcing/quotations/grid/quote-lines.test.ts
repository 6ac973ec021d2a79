import { expect, test } from 'vitest';
import { inputs } from '#domain/sourcing/quotations/quote.fixture.ts';
import { shownColumns } from './price-columns.ts';
import { formLine, priceText, sendInput, withTyped, type QuoteLine } from './quote-lines.ts';

const line: QuoteLine = {
  key: 'k',
  inquiry_variant_id: 'iv',
  variant_id: 'v',
  name: 'Blue',
  country_code: 'DE',
  channel_id: 'c',
  channel: 'YunExpress Standard',
  channel_cn: '云途标准',
  inputs,
  before: undefined,
  isSent: false,
  isFirst: true,
};

test('a line without entries is what the formula gives', () => {
  const formed = formLine(line);
  // 2.50 + 2.00 + 2.00 + 0.48 + 3.00; of 6.50 sold 0.50 is left, less than 10 %.
  expect([formed.total.minor, formed.send, formed.isLow, priceText(formed, 'goods')]).toEqual([
    998,
    true,
    true,
    '2.50',
  ]);
  expect(sendInput([formed])).toEqual([
    { inquiry_variant_id: 'iv', variant_id: 'v', country_code: 'DE', channel_id: 'c', total_minor: 998 },
  ]);
});

test('an entered price replaces it, with a comma too; VAT and margin follow', () => {
  const formed = formLine(line, { goods: '2,90' });
  // VAT 0.551: 2.90 + 2.00 + 2.00 + 0.55 + 3.00; of 6.90 sold 0.90 is left.
  expect([formed.total.minor, formed.overrides, formed.isLow]).toEqual([1045, { goods_e4: 29_000 }, false]);
});

test('what is no price is marked, and nothing can be sent', () => {
  const formed = formLine(line, { base: 'two' });
  expect([[...formed.invalid], sendInput([formed]), priceText(formed, 'base', { base: 'two' })]).toEqual([
    ['base'],
    null,
    'two',
  ]);
});

test('a line that was sent, or that the user leaves out, is not sent', () => {
  expect(sendInput([formLine({ ...line, isSent: true }), formLine(line, { send: false })])).toEqual([]);
});

test('what is typed for a line leaves what was typed before', () => {
  const draft = withTyped(withTyped({}, 'k', { goods: '2.90' }), 'k', { send: false });
  expect(draft).toEqual({ k: { goods: '2.90', send: false } });
  expect(priceText(formLine(line, { goods: '' }), 'goods', { goods: '' })).toBe('');
  expect(formLine(line, { goods: '' }).total.minor).toBe(998);
});

test('a first round has no difference, and a narrow screen leaves out the taxes', () => {
  expect(shownColumns([formLine(line)], false)).toEqual([
    'send',
    'goods',
    'price',
    'base',
    'vat',
    'duty',
    'total',
    'margin',
  ]);
  expect(shownColumns([formLine(line)], true)).toEqual(['send', 'goods', 'price', 'base', 'total', 'margin']);
});
