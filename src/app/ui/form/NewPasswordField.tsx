import { Trans } from '@lingui/react/macro';
import { PasswordField } from './PasswordField.tsx';
import type { TextFieldProps } from './TextField.tsx';

type NewPasswordFieldProps = Pick<
  TextFieldProps,
  'label' | 'size' | 'autoFocus' | 'value' | 'onChange' | 'maxLength' | 'error'
>;

/** A password to be chosen. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} help={<Trans>At least 8 characters</Trans>} autoComplete="new-password" />;
}
