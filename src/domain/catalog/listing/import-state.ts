/** Filters of the import list. `changed`: the market product changed since it was added. */
export const importStates = ['unpublished', 'published', 'unavailable', 'changed'] as const;
export type ImportState = (typeof importStates)[number];
