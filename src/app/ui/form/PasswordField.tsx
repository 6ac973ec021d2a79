import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { textControlProps } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A password, with a button that reveals it. */
export function PasswordField({ size, ...field }: Omit<TextFieldProps, 'type' | 'prefix' | 'numeric'>) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...textControlProps(field)}
      aria-invalid={Boolean(field.error) || undefined}
      size={size === 'large' ? 'md' : 'sm'}
      spellCheck={false}
      autoCapitalize="none"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, title: t`Show the password` }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />
      }
    />
  );
}
