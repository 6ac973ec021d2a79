/**
 * The rights by which what stands on the screen was asked for. Whoever watches over them comes with the page's second
 * breath, when newer ones may be there already: so the first are kept from where the page begins.
 */
let judged: readonly string[] | undefined;

/** A page begins with these rights, if it did not begin with others. */
export const setInitialRights = (rights: readonly string[]): void => void (judged ??= rights);

/** Whether these are others than those of before; from now on they count. */
export function haveRightsChanged(rights: readonly string[]): boolean {
  const before = judged;
  judged = rights;
  return before !== undefined && before !== rights;
}

/** Somebody else begins. */
export const resetRights = (): void => void (judged = undefined);
