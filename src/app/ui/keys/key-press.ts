/** The part of a `KeyboardEvent` that bindings use. */
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

/** A key event in the notation of bindings: `j`, `shift+x`, `?`, `mod+k`, `alt+w`, `enter`. `mod` is Ctrl or ⌘. Null for a modifier alone. */
export function pressOf(event: Pressed): string | null {
  if (alone.has(event.key)) return null;
  // With Alt a Mac reports another character than the one on the key.
  const onKey = event.altKey ? /^(?:Key|Digit)(\w)$/.exec(event.code)?.[1] : undefined;
  const key = (onKey ?? names[event.key] ?? event.key).toLowerCase();
  // A symbol already implies Shift; a letter does not.
  const shifted = event.shiftKey && (event.altKey || key.length > 1 || /^[a-z]$/.test(key));
  const mod = event.ctrlKey || event.metaKey;
  return [mod && 'mod', event.altKey && 'alt', shifted && 'shift', key].filter(Boolean).join('+');
}

/** The first of two keys, waiting for the second. */
export type Waiting = { readonly press: string; readonly at: number } | null;

const longestPauseMs = 1200;
/** Faster input is a scanner's. */
const shortestPauseMs = 30;

/** Two keys after another: `g` then `o` is `g o`, if it is bound and was typed by a user. */
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
