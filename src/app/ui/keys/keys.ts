import type { MessageDescriptor } from '@lingui/core';
import { createStore } from '@tanstack/store';
import { useEffect, useId } from 'react';
import { layerIsOpen } from '../layer/layer-stack.ts';
import { follow, pressOf, type Waiting } from './key-press.ts';

export type KeyBinding = {
  /** `j`, `shift+x`, `?`, `mod+k` (Ctrl or ⌘), `alt+w`, or two after each other: `g o`. */
  readonly press: string;
  readonly label: MessageDescriptor;
  /** Absent where the focused element handles the key itself (Enter on a row): then it is only listed in the help. */
  readonly does?: (event: KeyboardEvent) => void;
  /** Whether it is active; otherwise it neither runs nor is listed. */
  readonly when?: () => boolean;
  /** Also while a text field has the focus or a layer is open. */
  readonly anywhere?: boolean;
};

export type KeyGroup = {
  /** The same group registered twice (two lists) is one in the help; the last one runs. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly keys: readonly KeyBinding[];
};

type KeyGroups = ReadonlyMap<string, KeyGroup>;

/** The groups of the mounted components, by the component's id, in the order of mounting. */
export const keyGroups = createStore<KeyGroups>(new Map());
let waiting: Waiting = null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=file])',
  );

function listen(event: KeyboardEvent): void {
  // A browser that fills in a form sends events without a key.
  const press = event.key ? pressOf(event) : null;
  if (press === null || event.defaultPrevented || event.isComposing) return;
  const busy = isTyping(event.target) || layerIsOpen();
  const able = [...keyGroups.state.values()]
    .flatMap(({ keys }) => keys)
    .filter(({ does, when, anywhere }) => does && (anywhere || !busy) && (when?.() ?? true));
  const bound = (keys: string) => able.some((key) => key.press === keys);
  const begins = (keys: string) => able.some((key) => key.press.startsWith(`${keys} `));
  const step = follow(waiting, press, event.timeStamp, bound, begins);
  waiting = step.waiting;
  const key = able.findLast((each) => each.press === step.meant);
  if (!key) return;
  event.preventDefault();
  key.does?.(event);
}

/** Binds keys while the component is mounted, and lists them in the help. */
export function useKeys(group: KeyGroup): void {
  const id = useId();
  // A group that is set again keeps its place.
  useEffect(() => keyGroups.setState((groups) => new Map(groups).set(id, group)));
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => {
      keyGroups.setState((groups) => new Map([...groups].filter(([each]) => each !== id)));
      if (keyGroups.state.size === 0) document.removeEventListener('keydown', listen);
    };
  }, [id]);
}

/** The active key bindings of the page, as the help shows them. */
export function activeKeys(groups: KeyGroups): readonly KeyGroup[] {
  const shown = new Map<string, KeyGroup>();
  for (const group of groups.values()) {
    const keys = group.keys.filter(({ when }) => when?.() ?? true);
    if (keys.length > 0) shown.set(group.id, { ...group, keys });
  }
  return [...shown.values()];
}
