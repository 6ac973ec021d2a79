import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import './fonts.css';
import './base.css';
import { cssVariables, theme } from './theme.ts';

/** Where the choice of scheme is kept; index.html may read it to paint the first frame in the right colour. */
export const colorSchemeKey = 'parcelyard.scheme';

const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Gives everything below it the look: theme, tokens, fonts, and the person's choice of dark, light or auto. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="dark"
      // The provider writes all variables itself, so their stylesheet (4 KB on the wire) need not be sent.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
