import type { FormEvent, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import classes from './form.module.css';

type FormProps = {
  onSubmit: () => void;
  /** Two columns in wide drawers; give what must span both `data-full`. */
  wide?: boolean;
  id?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** A form with our validation instead of the browser's; Enter submits it. */
export function Form({ onSubmit, wide = false, id, ref, children }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} ref={ref} noValidate className={classes.form} data-wide={wide || undefined} onSubmit={send}>
      {children}
    </form>
  );
}

/** Submits its form; while pending it keeps its width and ignores further clicks. */
export function SubmitButton({ size = 'form', ...props }: Omit<ButtonProps, 'type' | 'variant'> & { form?: string }) {
  return <Button {...props} size={size} type="submit" variant="primary" />;
}
