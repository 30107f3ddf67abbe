import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const shades = (name: string): MantineColorsTuple => {
  const shade = (index: number) => `var(--${name}-${index})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
};

/** Mantine in our look. Every value points to `tokens.css`. */
export const theme = createTheme({
  colors: {
    leaf: shades('leaf'),
    green: shades('leaf'),
    stone: shades('stone'),
    gray: shades('stone'),
    dark: shades('night'),
  },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 6 },
  black: 'var(--ink)',
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '680', textWrap: 'balance' },
  radius: { md: 'var(--radius)', lg: 'var(--radius-lg)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        closeButtonProps: { size: 'xl', iconSize: '1.25rem', 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { transition: 'pop', duration: 140 },
      },
    },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--leaf-ink)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
};

/** The variables that our tokens already give for each colour scheme. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
