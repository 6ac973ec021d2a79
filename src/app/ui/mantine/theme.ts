import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import input from './input.module.css';

// A box or badge in a status tone.
const tone = (name: string): VariantColorResolverResult => ({
  background: `var(--py-${name}-tint)`,
  hover: `var(--py-${name}-tint)`,
  color: `var(--py-${name}-text)`,
  border: '1px solid transparent',
});

// Named by their function: features never choose a color.
const variants: Readonly<Record<string, VariantColorResolverResult>> = {
  primary: {
    background: 'var(--mantine-primary-color-filled)',
    hover: 'var(--mantine-primary-color-filled-hover)',
    color: 'var(--mantine-primary-color-contrast)',
    border: '1px solid transparent',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--py-nav)',
    color: 'var(--py-text2)',
    hoverColor: 'var(--py-text)',
    border: '1px solid transparent',
  },
  danger: {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--py-danger)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  dangerFilled: {
    background: 'var(--py-danger-fill)',
    hover: 'color-mix(in srgb, var(--py-danger-fill) 88%, #ffffff)',
    color: '#ffffff',
    border: '1px solid transparent',
  },
  plain: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--mantine-color-default-border)',
  },
  quiet: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--mantine-color-dimmed)',
    border: '1px solid transparent',
  },
  going: tone('going'),
  wait: tone('wait'),
  bad: tone('bad'),
};

// Mantine's autoContrast decides from the light shade and would put white on bright green in dark (2:1).
const variantColorResolver: VariantColorsResolver = (input) => {
  const isPrimary = !input.color || input.color === input.theme.primaryColor;
  const own = variants[input.variant === 'filled' ? 'primary' : input.variant];
  return isPrimary && own ? own : defaultVariantColorsResolver(input);
};

/** The look as a Mantine theme. Sizes, fonts and colours are CSS variables: `variables.css`, `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'green',
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '96em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // A pressed button does not move.
  activeClassName: '',
  variantColorResolver,
  components: {
    Input: {
      classNames: { wrapper: input.wrapper, input: input.input },
    },
    InputWrapper: {
      classNames: { root: input.root, label: input.label, description: input.description, error: input.error },
      defaultProps: { withAsterisk: false },
    },
    InputError: { defaultProps: { role: 'alert' } },
  },
});
