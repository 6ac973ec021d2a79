import { ActionIcon, Button as MantineButton } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ButtonLook } from './Button.tsx';
import classes from './button.module.css';
import iconClasses from './icon-button.module.css';

type AnchorProps = Omit<ComponentProps<'a'>, 'color'> & ButtonLook;

/** A router link that looks like a button. */
export const ButtonLink = createLink(({ variant = 'default', size = 'bar', icon, block, ...rest }: AnchorProps) => (
  <MantineButton
    {...rest}
    component="a"
    variant={variant}
    size={size}
    leftSection={icon}
    fullWidth={block ?? false}
    classNames={classes}
  />
));

type IconAnchorProps = Omit<ComponentProps<'a'>, 'aria-label' | 'color'> & { label: string };

/** A link that is only an icon. */
export function IconAnchor({ label, ...rest }: IconAnchorProps) {
  return (
    <ActionIcon
      {...rest}
      component="a"
      variant="subtle"
      size="normal"
      classNames={iconClasses}
      aria-label={label}
      title={label}
    />
  );
}

/** A router link that is only an icon. */
export const IconLink = createLink(IconAnchor);
