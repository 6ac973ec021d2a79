import { Trans } from '@lingui/react/macro';
import { passwordLength } from '#domain/platform/identity/password.ts';
import { PasswordField } from './PasswordField.tsx';
import type { TextFieldProps } from './TextField.tsx';

type NewPasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'size' | 'autoFocus' | 'value' | 'onChange' | 'maxLength' | 'error'
>;

const { min: minLength } = passwordLength;

/** A new password. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} help={<Trans>At least {minLength} characters</Trans>} autoComplete="new-password" />;
}
