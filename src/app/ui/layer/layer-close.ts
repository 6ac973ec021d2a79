import { createContext } from 'react';

/** Closes the layer around it, after a question where edited text would be lost. */
export const LayerClose = createContext<() => void>(() => undefined);
