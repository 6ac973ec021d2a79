import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';
import input from './input.module.css';

const green: MantineColorsTuple = [
  '#eefbf2', '#d7f6e2', '#b1edc7', '#7fdda6', '#53ca8b', '#2fb474', '#16965d', '#0a7647', '#095c37', '#0a4529',
]; // prettier-ignore
const dark: MantineColorsTuple = [
  '#e9eeec', '#c3c9c6', '#a4aba8', '#818885', '#434947', '#282e2c', '#1e2321', '#161a18', '#0f1311', '#080b0a',
]; // prettier-ignore
const gray: MantineColorsTuple = [
  '#f9fafa', '#f3f5f4', '#eaeeec', '#e0e4e2', '#cacfcc', '#a0a6a3', '#7a837e', '#555f5a', '#333b37', '#19201d',
]; // prettier-ignore
const blue: MantineColorsTuple = [
  '#eff7ff', '#ddedff', '#bdddfe', '#97c9fe', '#6fb5fc', '#449df0', '#1a83db', '#046bb8', '#005494', '#053c69',
]; // prettier-ignore
const amber: MantineColorsTuple = [
  '#fff7ec', '#ffedd4', '#ffddad', '#fecb7c', '#fab640', '#e4a121', '#c28706', '#946608', '#744e00', '#533907',
]; // prettier-ignore
const red: MantineColorsTuple = [
  '#fff2f1', '#ffe4e1', '#ffcbc5', '#ffa8a1', '#fc7e76', '#f25451', '#d93539', '#b5242a', '#901e21', '#67191a',
]; // prettier-ignore
const violet: MantineColorsTuple = [
  '#f7f4fe', '#efe8ff', '#e1d2fe', '#cfb8fb', '#bd9ff2', '#a883e5', '#8f67ce', '#764eaf', '#5d3c8d', '#432b66',
]; // prettier-ignore

// A box or badge in a status tone.
const tone = (name: string): VariantColorResolverResult => ({
  background: `var(--py-${name}-tint)`,
  hover: `var(--py-${name}-tint)`,
  color: `var(--py-${name}-text)`,
  border: '1px solid transparent',
});

// Named by what they do: features never choose a color.
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

const sans = "'Inter Variable','Noto Sans SC','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif";

/** The look as a Mantine theme; what depends on the scheme is in `variables.css`. */
export const theme = createTheme({
  colors: { green, dark, gray, blue, amber, red, violet },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  black: '#06140d',
  white: '#ffffff',
  fontFamily: sans,
  fontFamilyMonospace: "'Geist Mono Variable','Noto Sans Mono CJK SC',ui-monospace,'SF Mono',Menlo,monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.43', lg: '1.5', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '96em' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.467' },
      h3: { fontSize: '0.875rem', lineHeight: '1.43' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // A pressed button stays where it is.
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
