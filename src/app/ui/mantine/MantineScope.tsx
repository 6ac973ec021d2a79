import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './variables.css';
import type { ReactNode } from 'react';
import { useScheme } from '../scheme.ts';
import { theme } from './theme.ts';

/**
 * Mantine for what is inside, and only there: its provider and variables weigh 12 KB, and most screens need none of its
 * components. The variables come as a stylesheet, so that ten selects on a page do not write them ten times.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const { scheme } = useScheme();
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
