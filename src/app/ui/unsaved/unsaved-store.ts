import { createStore, useStore } from '@mantine/store';

/** An edited form; its element tells which layers lose its text when they close. Null for a form outside of any layer. */
type UnsavedForm = { readonly element: () => Element | null };

export type DiscardQuestion = { readonly decide: (isDiscarded: boolean) => void };

const forms = createStore<readonly UnsavedForm[]>([]);
const questions = createStore<{ readonly open: DiscardQuestion | null }>({ open: null });

const inside = (layer: Element) => (form: UnsavedForm) => layer.contains(form.element());

const unsavedIn = (layer?: Element | null): readonly UnsavedForm[] =>
  layer ? forms.getState().filter(inside(layer)) : forms.getState();

function drop(dropped: readonly UnsavedForm[]): void {
  const before = forms.getState();
  const rest = before.filter((form) => !dropped.includes(form));
  if (rest.length < before.length) forms.setState(rest);
}

type Guard = {
  /** Guards it, also after it was dropped. */
  readonly keep: () => void;
  /** It is saved, or no longer edited. */
  readonly drop: () => void;
};

/** A guard for a form; `keep` starts it. */
export const unsavedGuard = (form: UnsavedForm): Guard => ({
  keep: () => {
    if (!forms.getState().includes(form)) forms.setState([...forms.getState(), form]);
  },
  drop: () => drop([form]),
});

/** Whether text would be lost: in `layer`, or anywhere on the page. */
export const hasUnsaved = (layer?: Element | null): boolean => unsavedIn(layer).length > 0;

/** Called with whether anything is unsaved, at each change of it. */
export function followUnsaved(onChange: (isUnsaved: boolean) => void): () => void {
  let before = hasUnsaved();
  return forms.subscribe((now) => {
    const isUnsaved = now.length > 0;
    if (isUnsaved === before) return;
    before = isUnsaved;
    onChange(isUnsaved);
  });
}

/** Discards without a question: where the page must not stay, such as at the end of a session. */
export const discardUnsaved = (): void => drop(forms.getState());

/**
 * Asks whether unsaved text may be discarded, unless there is none. True when it was discarded, and the action may go on. A newer question replaces one
 * that is still open, whose action then does not happen.
 */
export function confirmDiscard(layer?: Element | null): Promise<boolean> {
  const unsaved = unsavedIn(layer);
  if (unsaved.length === 0) return Promise.resolve(true);
  questions.getState().open?.decide(false);
  return new Promise((resolve) => {
    const decide = (isDiscarded: boolean) => {
      questions.setState({ open: null });
      if (isDiscarded) drop(unsaved);
      resolve(isDiscarded);
    };
    questions.setState({ open: { decide } });
  });
}

/** Does it at once when nothing in `layer` is unsaved, otherwise after the user has agreed to discard it. */
export function unlessUnsaved(layer: Element | null, action: () => void): void {
  if (!layer || !hasUnsaved(layer)) return action();
  void confirmDiscard(layer).then((isDiscarded) => isDiscarded && action());
}

export const openQuestion = (): DiscardQuestion | null => questions.getState().open;

/** The open question, for the dialog that shows it. */
export const useDiscardQuestion = (): DiscardQuestion | null => useStore(questions).open;
