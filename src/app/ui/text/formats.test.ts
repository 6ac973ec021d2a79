import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillStorage, useFakeStorage } from '../../session/storage.fixture.ts';

const entries = useFakeStorage();
const open = () => import('./formats.ts');
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.resetModules();
});

test('the formats of the user are there at the next start, before the session has loaded', async () => {
  const { setFormats } = await open();
  setFormats({ time_format: '12h' });
  setFormats({ time_zone: 'Asia/Shanghai' });
  vi.resetModules();
  expect((await open()).currentFormats()).toMatchObject({ time_format: '12h', time_zone: 'Asia/Shanghai' });
});

test('a full device opens every page in the formats of the user, which it cannot keep', async () => {
  fillStorage();
  const { currentFormats, setFormats } = await open();
  setFormats({ time_format: '12h' });
  expect(currentFormats().time_format).toBe('12h');
  vi.resetModules();
  const reloaded = await open();
  expect(reloaded.currentFormats()).toEqual(reloaded.initialFormats);
});

test.each(['', 'null', '{', '[]', '"12h"'])('what is stored in another form (%s) is ignored', async (text) => {
  entries.set('parcelyard.formats', text);
  const { currentFormats, initialFormats } = await open();
  expect(currentFormats()).toMatchObject(initialFormats);
});
