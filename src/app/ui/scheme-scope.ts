import { createContext } from 'react';

/** The color scheme of a part of the page that has its own; layers opened from it take it along. */
export const SchemeScope = createContext<'dark' | 'light' | undefined>(undefined);
