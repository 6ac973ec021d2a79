import { createStore, useStore } from '@mantine/store';
import { choose, readLayout, type LayoutSettings } from './layout-settings.ts';
import { storeChoice } from '../../ui/storage/stored-choice.ts';

const key = 'parcelyard.layout';
const store = createStore(readLayout(localStorage.getItem(key)));

/** The stylesheets select the colours by these attributes; the frame applies the rest. */
function setAttributes({ primaryColor, colorWeak }: LayoutSettings): void {
  const root = document.documentElement;
  root.dataset['pyPrimary'] = primaryColor;
  root.toggleAttribute('data-py-weak', colorWeak);
}

/** Applies the stored settings, and changes made in other windows; call once. */
export function followLayout(): void {
  setAttributes(store.getState());
  store.subscribe(setAttributes);
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.setState(readLayout(event.newValue));
  });
}

/** Applies a choice and stores it on this device. */
export function chooseLayout(choice: Partial<LayoutSettings>): void {
  const next = choose(store.getState(), choice);
  store.setState(next);
  storeChoice(key, JSON.stringify(next));
}

export const useLayout = (): LayoutSettings => useStore(store);
