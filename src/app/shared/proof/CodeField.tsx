import { useEffect, useRef, type ReactNode } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';

type CodeFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  help?: ReactNode;
  /** Letters too: a recovery code. */
  letters?: boolean;
  maxLength?: number | undefined;
  size?: 'normal' | 'large';
  autoFocus?: boolean;
};

/** A one-time code, with autofill on phones. A wrong one is selected, so that typing replaces it. */
export function CodeField({ letters = false, value, error, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(value);
  useEffect(() => {
    // An error that appears while typing must not select the text.
    if (error && known.current === value) input.current?.select();
    known.current = value;
  }, [error, value]);
  return (
    <TextField
      {...props}
      ref={input}
      value={value}
      error={error}
      numeric={false}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete={letters ? 'off' : 'one-time-code'}
      autoCapitalize={letters ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
}
