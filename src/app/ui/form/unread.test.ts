import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeScreen } from '../../features/screen.fixture.ts';
import { goToUnread } from './unread.ts';

const screen = useFakeScreen();
const page = { activeElement: null as unknown };
beforeEach(() => {
  page.activeElement = null;
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

/** A form with this field, which shows its error once it was left. */
function formOf({ isUnread, isHidden = false }: { isUnread: boolean; isHidden?: boolean }) {
  const field = {
    isErrorShown: false,
    focus: () => {
      if (!isHidden) page.activeElement = field;
    },
    blur: () => {
      if (page.activeElement !== field) return;
      page.activeElement = null;
      field.isErrorShown = true;
    },
  };
  const form = { querySelector: () => (isUnread ? field : null) };
  return { field, form: form as unknown as ParentNode };
}

test('a field whose text cannot be read gets the focus and shows its error', () => {
  const { field, form } = formOf({ isUnread: true });
  expect(goToUnread(form)).toBe(true);
  expect([field.isErrorShown, page.activeElement]).toEqual([true, field]);
  expect(screen().toasts).toEqual([]);
});

test('a field that is not on the screen is reported by a message', async () => {
  const { form } = formOf({ isUnread: true, isHidden: true });
  expect(goToUnread(form)).toBe(true);
  await vi.waitFor(() => expect(screen().toasts.map(({ title }) => title)).toEqual(['Please input number']));
});

test('a form whose texts can all be read, or that is gone, is sent', () => {
  expect([goToUnread(formOf({ isUnread: false }).form), goToUnread(null)]).toEqual([false, false]);
});
