import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';
import { schemeStorage } from './scheme-storage.ts';
import { theme, themeVariables } from './theme.ts';

const storage = schemeStorage();

/** Mantine for the screens behind the sign-in. Those before it do without, so that they load faster. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={storage}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
