import { expect, test } from 'vitest';
import { noteText, consumeText } from './response-text.ts';

test('the text of a response is taken once, because a response is cached once', () => {
  const data = { list: [] };
  noteText(data, '{"data":{"list":[]}}');
  expect([consumeText(data), consumeText(data)]).toEqual(['{"data":{"list":[]}}', undefined]);
});

test('equal data of another response has its own text', () => {
  const [one, other] = [{ a: 1 }, { a: 1 }];
  noteText(one, 'one');
  expect(consumeText(other)).toBeUndefined();
  expect(consumeText(one)).toBe('one');
});

test.each([null, undefined, 7, 'text', true])('%s has none, and is serialized', (data) => {
  noteText(data, 'text');
  expect(consumeText(data)).toBeUndefined();
});
