/** Loads what opens over the page before somebody asks for it. */
export const preloadLayers = (): Promise<unknown> => import('./loaded.ts');
