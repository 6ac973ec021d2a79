/** What a key event says; a part of `KeyboardEvent`. */
export type Pressed = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

const names: Readonly<Record<string, string>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': 'space',
};
const alone = new Set(['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

/**
 * A press in the words bindings are written in: `j`, `shift+x`, `?`, `mod+k`, `alt+w`, `enter`. `mod` is Ctrl or ⌘. Null for
 * a modifier by itself.
 */
export function pressOf(event: Pressed): string | null {
  if (alone.has(event.key)) return null;
  // With Alt a Mac writes another sign than the one on the key.
  const onKey = event.altKey ? /^(?:Key|Digit)(\w)$/.exec(event.code)?.[1] : undefined;
  const key = (onKey ?? names[event.key] ?? event.key).toLowerCase();
  // A sign that needs Shift says so by itself; a letter does not.
  const shifted = event.shiftKey && (event.altKey || key.length > 1 || /^[a-z]$/.test(key));
  const mod = event.ctrlKey || event.metaKey;
  return [mod && 'mod', event.altKey && 'alt', shifted && 'shift', key].filter(Boolean).join('+');
}

/** The first of two keys, waiting for the second. */
export type Waiting = { readonly press: string; readonly at: number } | null;

const longestPauseMs = 1200;
/** Nobody types two keys in less; a scanner does. */
const shortestPauseMs = 30;

/** One key after another: `g` then `o` is `g o`, if there is such a binding and it was a person who pressed them. */
export function follow(
  before: Waiting,
  press: string,
  at: number,
  bound: (press: string) => boolean,
  begins: (press: string) => boolean,
): { readonly meant: string | null; readonly waiting: Waiting } {
  const pause = before ? at - before.at : Infinity;
  const both = before ? `${before.press} ${press}` : '';
  if (pause < shortestPauseMs) return { meant: null, waiting: null };
  if (pause <= longestPauseMs && bound(both)) return { meant: both, waiting: null };
  if (begins(press)) return { meant: null, waiting: { press, at } };
  return { meant: bound(press) ? press : null, waiting: null };
}
