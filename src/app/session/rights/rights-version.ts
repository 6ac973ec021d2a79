/** The rights at page load. The watcher loads lazily; the initial rights are kept so that a later change is noticed. */
let current: readonly string[] | undefined;

/** Sets the rights of the first response; later calls change nothing. */
export const setInitialRights = (rights: readonly string[]): void => void (current ??= rights);

/** Whether the rights differ from the last ones; these become the current ones. */
export function haveRightsChanged(rights: readonly string[]): boolean {
  const before = current;
  current = rights;
  return before !== undefined && before !== rights;
}

/** Reset for the next session. */
export const resetRights = (): void => void (current = undefined);
