import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'color'> & {
  /** The action, as its accessible name and tooltip. */
  label: string;
  size?: 'small' | 'normal';
  /** A number at its corner; nothing is shown for 0. */
  count?: number | undefined;
  /** Only the unread count is a green badge. */
  unread?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button that is only an icon: for bars and row menus. */
export function IconButton({
  label,
  size = 'normal',
  count = 0,
  unread,
  disabled = false,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <ActionIcon title={label} {...rest} disabled={disabled} variant="subtle" size={size} classNames={classes}>
      <span className="py-sr">{label}</span>
      {children}
      {count > 0 && (
        <span className={classes.badge} data-unread={unread || undefined}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
