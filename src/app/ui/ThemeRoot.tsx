import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';
import './mantine/layout.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './mantine/variables.css';
import { theme } from './mantine/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'parcelyard.scheme' });

/** Mantine's provider with our tokens, fonts, and the chosen color scheme. The variables come as a stylesheet. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
