import { createContext } from 'react';
import type { Scheme } from './scheme.ts';

/** The scheme of a part of the page that has its own; layers opened from it take it along. */
export const SchemeScope = createContext<Scheme | undefined>(undefined);
