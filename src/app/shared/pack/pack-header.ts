import { createContext, type ReactNode } from 'react';

/** What the route puts into the header of the packing screens. */
export type PackHeaderParts = {
  readonly sync: ReactNode;
  /** The user menu; only between two parcels. */
  readonly menu: ReactNode;
  /** Below the header, likewise, so that packing is not interrupted. */
  readonly notice: ReactNode;
};

export const PackHeader = createContext<PackHeaderParts>({ sync: null, menu: null, notice: null });
