import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'subtle' | 'danger' | 'dangerFilled';
export type ButtonSize = 'bar' | 'form' | 'pay' | 'touch';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant;
  /** bar 32 · form 36 · pay 40 · touch 48 */
  size?: ButtonSize;
  /** A Tabler icon, 16 px. */
  icon?: ReactNode;
  /** Keeps the width, shows a turning ring, and takes no second click. */
  loading?: boolean;
  disabled?: boolean;
  /** Why it is off. The button stays reachable so that the reason can be read and heard. */
  why?: string | undefined;
  block?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button: verb + thing + amount. One `primary` per screen or open layer. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'bar',
    icon,
    loading,
    disabled,
    why,
    block,
    className,
    children,
    ...rest
  } = props;
  const off = Boolean(disabled || why);
  const looks = [classes.button, classes[variant], size !== 'bar' && classes[size], block && classes.block];
  const states = [off && classes.off, loading && classes.loading, className];
  return (
    <button
      type="button"
      {...rest}
      className={[...looks, ...states].filter(Boolean).join(' ')}
      disabled={disabled && !why}
      aria-disabled={off || loading || undefined}
      aria-busy={loading || undefined}
      title={why ?? rest.title}
      onClick={off || loading ? swallow : rest.onClick}
    >
      <span className={classes.label}>
        {icon}
        {children}
      </span>
      {loading && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}

// A submit button that is off must not send its form either.
const swallow = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The class of a button for an element that is not one: a router link that looks like the action it leads to. */
export function buttonClass(variant: ButtonVariant = 'default', size: ButtonSize = 'bar'): string {
  return [classes.button, classes[variant], size !== 'bar' && classes[size]].filter(Boolean).join(' ');
}

/** The class of a link inside a sentence: text colour with a hairline under it. Links are never green. */
export const linkClass: string = classes.link ?? '';
