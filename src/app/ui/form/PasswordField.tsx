import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { wrapperProps } from './Field.tsx';
import { inputProps } from './input-props.ts';
import type { TextFieldProps } from './TextField.tsx';

/** A password, with a button to see what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'numeric'>) {
  const { label, help, error, optional, onChange, size, ...native } = props;
  const { t } = useLingui();
  return (
    <PasswordInput
      {...inputProps(native)}
      {...wrapperProps({ label, help, error, optional })}
      required={!optional}
      size={size === 'large' ? 'md' : 'sm'}
      spellCheck={false}
      autoCapitalize="none"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, title: t`Show the password` }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
