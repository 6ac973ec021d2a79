import type { ReactNode, Ref } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';

type CodeFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
  help?: ReactNode;
  /** Letters too: a recovery code. */
  letters?: boolean;
  size?: 'normal' | 'large';
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A one-time code: phones offer it from the app or the message it came in. */
export function CodeField({ letters = false, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      numeric={false}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete={letters ? 'off' : 'one-time-code'}
      autoCapitalize={letters ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={letters ? 14 : 8}
    />
  );
}
