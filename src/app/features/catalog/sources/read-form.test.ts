import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { ReadForm } from './ReadForm.tsx';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
let read: (readonly string[])[] = [];

beforeEach(() => {
  read = [];
  screen().on('wholesale_product.defaults', () => ({ has_api: false, currency: 'EUR' }));
  screen().on('wholesale_product.read', () => ({ source_product_ids: [id] }));
});
const form = (pasted = '') =>
  open(screen(), () =>
    createElement(ReadForm, {
      pasted,
      onRead: (ids: readonly string[]) => void read.push(ids),
      onClose: () => undefined,
    }),
  );
const sent = () =>
  screen()
    .inputs('wholesale_product.read')
    .map(({ text }) => text);
const field = 'Page or CSV';

describe('a page', () => {
  test('that was pasted is read at once, and only once', async () => {
    await form('<html>Mug</html>');
    expect([sent(), read]).toEqual([['<html>Mug</html>'], [[id]]]);
  });

  test('is read when the user says so, and not empty', async () => {
    const view = await form();
    await view.submit();
    expect([view.field(field).error, sent()]).toEqual(['Paste the page or choose a file.', []]);
    await view.field(field).set('<html>Mug</html>');
    await view.submit();
    expect([sent(), read]).toEqual([['<html>Mug</html>'], [[id]]]);
  });

  test('can come from a saved file', async () => {
    const view = await form();
    await view.field('Or a saved file').set(new File(['<html>Cup</html>'], 'cup.html'));
    expect(view.field(field).value).toBe('<html>Cup</html>');
    expect(sent()).toEqual([]);
  });

  test('is not read twice while the first reading is on its way', async () => {
    const response = later<unknown>();
    screen().on('wholesale_product.read', () => response.response);
    const view = await form('<html>Mug</html>');
    await view.submit();
    await screen().act(() => response.arrive({ source_product_ids: [id] }));
    expect([sent().length, read]).toEqual([1, [[id]]]);
  });
});

test('what cannot be read stays in the field with the reason, until it changes', async () => {
  screen().on('wholesale_product.read', () => refusal('source.login-page', 'This is the page of the login.'));
  const view = await form('<html>Login</html>');
  expect(view.field(field)).toMatchObject({ value: '<html>Login</html>', error: 'This is the page of the login.' });
  expect([read, screen().errors]).toEqual([[], []]);
  await view.field(field).set('<html>Mug</html>');
  expect(view.field(field).error).toBe('');
});

test('a link is offered only where it can be read', async () => {
  screen().on('wholesale_product.defaults', () => ({ has_api: true, currency: 'EUR' }));
  const view = await form();
  expect(view.has('Link, page or CSV')).toBe(true);
});
