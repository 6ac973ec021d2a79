import { MantineProvider } from '@mantine/core';
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
import { followScheme, useScheme } from './scheme.ts';

followScheme();

/** Mantine's provider with our tokens, fonts, and the chosen color scheme. The variables come as a stylesheet. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { scheme } = useScheme();
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
