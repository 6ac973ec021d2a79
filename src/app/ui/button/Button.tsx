import { Button as MantineButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'subtle' | 'danger' | 'dangerFilled';
export type ButtonSize = 'bar' | 'form' | 'pay' | 'touch';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** bar 32 · form 36 · pay 40 · touch 48 */
  size?: ButtonSize | undefined;
  /** A Tabler icon, 16 px. */
  icon?: ReactNode;
  block?: boolean | undefined;
};

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'disabled'> &
  ButtonLook & {
    /** Keeps the width, shows a loader, and ignores further clicks. */
    loading?: boolean | undefined;
    disabled?: boolean | undefined;
    /** Why it is disabled. The button stays focusable so that the reason can be read. */
    why?: string | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** A button: verb + thing + amount. One `primary` per screen or open layer. */
export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'bar', icon, block, loading, disabled, why, ...rest } = props;
  const off = Boolean(disabled || why);
  return (
    <MantineButton
      {...rest}
      variant={variant}
      size={size}
      leftSection={icon}
      fullWidth={block ?? false}
      classNames={classes}
      {...(loading && { loading, loaderProps })}
      data-disabled={off}
      aria-disabled={off || loading || undefined}
      aria-busy={loading || undefined}
      title={why ?? rest.title}
      onClick={off || loading ? swallow : rest.onClick}
      // Mantine disables a loading button, which would drop the focus.
      renderRoot={(root) => <button {...root} disabled={Boolean(disabled && !why)} />}
    />
  );
}

const loaderProps = { size: 16 };

// A disabled submit button must not send its form either.
const swallow = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The class of a link inside a sentence: text color with a hairline under it. Links are never green. */
export const linkClass: string = classes.link ?? '';
