import type { ReactNode } from 'react';
import './fonts.css';
import './tokens.css';
import './base.css';
import { followScheme } from './scheme.ts';

followScheme();

/** Gives everything below it the look: tokens, fonts, and the person's choice of dark, light or auto. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return children;
}
