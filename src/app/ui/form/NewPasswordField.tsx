import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { passwordFault, passwordLength, type PasswordOwner } from '#domain/identity/password.ts';
import { PasswordField } from './PasswordField.tsx';
import type { TextFieldProps } from './TextField.tsx';

type NewPasswordFieldProps = Pick<TextFieldProps, 'label' | 'size' | 'autoFocus' | 'value' | 'onChange' | 'onBlur'> & {
  /** Whose password it will be, as far as the form knows. */
  owner?: PasswordOwner;
  /** Whether faults are shown: not before the field was left once. */
  isChecked: boolean;
  /** What the server refused. */
  refused?: ReactNode;
};

/** A password to be chosen, with the reason when it is too easily guessed. */
export function NewPasswordField({ owner, isChecked, refused, ...field }: NewPasswordFieldProps) {
  const fault = isChecked ? passwordFault(field.value, owner) : null;
  return (
    <PasswordField
      {...field}
      help={<Trans>At least 8 characters</Trans>}
      autoComplete="new-password"
      maxLength={passwordLength.max}
      error={fault ? faultTexts[fault] : refused}
    />
  );
}

const faultTexts: Readonly<Record<NonNullable<ReturnType<typeof passwordFault>>, ReactNode>> = {
  short: <Trans>At least 8 characters</Trans>,
  long: <Trans>At most 200 characters</Trans>,
  personal: <Trans>Do not build it on your name, your e-mail address or the name of this product.</Trans>,
  repeated: <Trans>It repeats the same few characters.</Trans>,
  sequence: <Trans>It follows the alphabet, the numbers or the keyboard.</Trans>,
};
