import { createStore, useStore } from '@mantine/store';

type Entry = {
  readonly element: HTMLElement;
  readonly isModal: boolean;
  /** What has the focus afterwards. */
  readonly returnTo: Element | null;
  readonly onClose: () => void;
};

// Mantine's stacks need an id from a common parent; our layers open each other from anywhere, so the order is kept here.
const store = createStore<readonly Entry[]>([]);
let listening = false;
let pressed: Entry | undefined;

const topModal = (stack: readonly Entry[]) => stack.findLast(({ isModal }) => isModal)?.element;

function change(stack: readonly Entry[]): void {
  const top = topModal(stack);
  // Focus and screen readers stay in the top layer, as they do in a native modal dialog.
  for (const { element, isModal } of stack) if (isModal) element.inert = element !== top;
  const page = document.getElementById('root');
  if (page) page.inert = top !== undefined;
  store.setState(stack);
}

/** Puts an open layer on top; a modal one closes the popups beneath it. Returns what removes it. */
export function enterLayer(entry: Entry): () => void {
  listenForEscape();
  const popups = store.getState().filter(({ isModal }) => !isModal);
  if (entry.isModal) popups.forEach(({ onClose }) => onClose());
  change([...store.getState(), entry]);
  return () => change(store.getState().filter((each) => each !== entry && each.element.isConnected));
}

/** The topmost modal layer's element; undefined when the page itself is on top. */
export const topModalElement = (): HTMLElement | undefined => topModal(store.getState());

export const layerIsOpen = (): boolean => store.getState().length > 0;

/** The topmost modal layer, or undefined when the page itself is on top. */
export const useTopLayer = (): HTMLElement | undefined => topModal(useStore(store));

/** Where the focus returns to from an element: a popup closes when a modal layer opens, but what opened the popup stays. */
export const returnTarget = (from: Element | null): Element | null =>
  store.getState().find(({ element, isModal }) => !isModal && element.contains(from))?.returnTo ?? from;

/** The topmost layer's element, for the focus when what had it before is gone. */
export const topElement = (): HTMLElement | undefined => store.getState().at(-1)?.element;

// Chosen in the capture phase, before an open select or popup closes itself; closed unless a handler prevents the default.
function listenForEscape(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('keydown', (event) => (pressed = escapes(event) ? store.getState().at(-1) : undefined), true);
  window.addEventListener('keydown', (event) => {
    if (pressed && !event.defaultPrevented && store.getState().includes(pressed)) pressed.onClose();
  });
}

/** Mantine marks the target of an open select or date picker, which close on Escape; and always the items of a menu. */
function escapes({ key, isComposing, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || isComposing) return false;
  const { mantineStopPropagation, menuItem } = target instanceof HTMLElement ? target.dataset : {};
  return mantineStopPropagation !== 'true' || menuItem !== undefined;
}
