import { createStore } from '@tanstack/store';

type FactorRequest = { readonly shown: Promise<boolean>; readonly end: (isShown: boolean) => void };

/** Set while the server requires a second factor; refused requests wait for it. */
export const factorRequest = createStore<FactorRequest | null>(null);

/** Opens the set-up over the page. True once the session has its factor, so that refused requests can be sent again. */
export function needFactor(): Promise<boolean> {
  const open = factorRequest.state;
  if (open) return open.shown;
  let end: FactorRequest['end'] = () => undefined;
  const shown = new Promise<boolean>((resolve) => (end = resolve));
  factorRequest.setState(() => ({ shown, end }));
  return shown;
}

export function endFactor(isShown: boolean): void {
  factorRequest.state?.end(isShown);
  factorRequest.setState(() => null);
}
