/** Loads the layers before the first one opens. */
export const preloadLayers = (): Promise<unknown> => import('./loaded.ts');
