import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  confirmDiscard,
  discardUnsaved,
  followUnsaved,
  hasUnsaved,
  openQuestion,
  unlessUnsaved,
  unsavedGuard,
} from './unsaved-store.ts';

/** A layer with the elements in it; the store asks nothing else of an element. */
const layerWith = (...inner: readonly unknown[]) => ({ contains: (each: unknown) => inner.includes(each) }) as Element;
const element = () => ({}) as Element;
const edited = (of: Element | null = null) => {
  const guard = unsavedGuard({ element: () => of });
  guard.keep();
  return guard;
};

afterEach(() => {
  openQuestion()?.decide(false);
  discardUnsaved();
});

describe('a question', () => {
  test('is not asked while nothing is edited', async () => {
    expect(await confirmDiscard()).toBe(true);
    expect(openQuestion()).toBeNull();
  });

  test('keeps the text when the user goes on editing', async () => {
    edited();
    const leaving = confirmDiscard();
    openQuestion()?.decide(false);
    expect(await leaving).toBe(false);
    expect(hasUnsaved()).toBe(true);
    expect(openQuestion()).toBeNull();
  });

  test('is asked once: what was discarded does not ask again', async () => {
    edited();
    const leaving = confirmDiscard();
    openQuestion()?.decide(true);
    expect(await leaving).toBe(true);
    expect(await confirmDiscard()).toBe(true);
  });

  test('gives way to a newer one, whose action alone happens', async () => {
    edited();
    const first = confirmDiscard();
    const second = confirmDiscard();
    openQuestion()?.decide(true);
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });
});

describe('a layer', () => {
  test('closes at once when what is edited lies outside of it', () => {
    edited(element());
    const close = vi.fn();
    unlessUnsaved(layerWith(element()), close);
    expect(close).toHaveBeenCalledOnce();
  });

  test('stays open until the user discards what is edited in it, and only that', async () => {
    const [inside, outside] = [element(), element()];
    edited(inside);
    edited(outside);
    const layer = layerWith(inside);
    const close = vi.fn();
    unlessUnsaved(layer, close);
    expect(close).not.toHaveBeenCalled();
    openQuestion()?.decide(true);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect([hasUnsaved(layer), hasUnsaved()]).toEqual([false, true]);
  });

  test('stays open when the user goes on editing', async () => {
    const inside = element();
    edited(inside);
    const close = vi.fn();
    unlessUnsaved(layerWith(inside), close);
    openQuestion()?.decide(false);
    await Promise.resolve();
    expect(close).not.toHaveBeenCalled();
  });
});

test('followers get the first edit and the last save, not those between', () => {
  const seen: boolean[] = [];
  const stop = followUnsaved((isUnsaved) => seen.push(isUnsaved));
  const [one, other] = [edited(), edited()];
  one.keep();
  one.drop();
  other.drop();
  other.drop();
  expect(seen).toEqual([true, false]);
  stop();
});
