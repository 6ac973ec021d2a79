import { createContext, type ReactNode } from 'react';

/** What the route puts at the top right of the packing screens. */
export type PackHeaderParts = {
  readonly sync: ReactNode;
  /** The user menu; only between two parcels. */
  readonly menu: ReactNode;
};

export const PackHeader = createContext<PackHeaderParts>({ sync: null, menu: null });
