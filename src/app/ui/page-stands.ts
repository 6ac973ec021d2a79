type Listener = (isReloading: boolean) => void;
const listeners = new Set<Listener>();

/**
 * A list has its rows, or says why not: the page is what it will be. Called again whenever other rows stand in it.
 * @param isReloading whether these are older rows and others are on their way
 */
export const pageStands = (isReloading = false): void => listeners.forEach((tell) => tell(isReloading));

/** @returns what stops the telling */
export function onPageStands(tell: Listener): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
