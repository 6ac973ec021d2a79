import { Switch as MantineSwitch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import classes from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** Takes effect at once; for values saved with a form use a Checkbox. */
export function Switch({ help, onChange, ...props }: SwitchProps) {
  return (
    <MantineSwitch
      {...props}
      description={help}
      withThumbIndicator={false}
      classNames={classes}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
