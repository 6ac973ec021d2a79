import { createContext, type ReactNode } from 'react';

/** The sync state at the top right of the packing table; provided by the route. */
export const PackSync = createContext<ReactNode>(null);
