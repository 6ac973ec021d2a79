import { useEffect, useState } from 'react';

type Key = string | number | bigint;
type Item = { readonly key: Key; readonly start: number; readonly end: number };

/** What a slow device draws in a frame besides its scrolling. */
const perFrame = 2;

/** The rows still without their content that are nearest to what is looked at, in pixels from the top of the list. */
export function nextToFill(items: readonly Item[], filled: ReadonlySet<Key>, middle: number): readonly Key[] {
  const away = ({ start, end }: Item) => Math.abs((start + end) / 2 - middle);
  return items
    .filter(({ key }) => !filled.has(key))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, perFrame)
    .map(({ key }) => key);
}

/**
 * Which of the rows in the document are drawn whole. The first ones are; those that scroll in get their content a few
 * each frame, so that no frame waits for more rows than it has time for. Null until there are any.
 */
export function useFilled(items: readonly Item[], middle: number): ReadonlySet<Key> | null {
  const [filled, setFilled] = useState<ReadonlySet<Key> | null>(null);
  if (filled === null && items.length > 0) setFilled(new Set(items.map(({ key }) => key)));
  useEffect(() => {
    if (filled === null) return undefined;
    const next = nextToFill(items, filled, middle);
    if (next.length === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const here = items.filter(({ key }) => filled.has(key)).map(({ key }) => key);
      setFilled(new Set([...here, ...next]));
    });
    return () => cancelAnimationFrame(frame);
  }, [items, filled, middle]);
  return filled;
}
