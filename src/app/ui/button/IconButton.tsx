import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, in words: read aloud and shown on hover. */
  label: string;
  size?: 'small' | 'normal';
  /** A number at its corner; nothing is shown for 0. */
  count?: number | undefined;
  /** Unread bells are the only green badge. */
  unread?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is only an icon: for bars and row menus, always with its words. */
export function IconButton({
  label,
  size = 'normal',
  count = 0,
  unread,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const look = [classes.icon, size === 'small' && classes.small, className].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} {...rest} className={look}>
      <span className="py-sr">{label}</span>
      {children}
      {count > 0 && (
        <span className={unread ? `${classes.badge} ${classes.unread}` : classes.badge}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}

/** The class of an icon button for a router link. */
export const iconButtonClass: string = classes.icon ?? '';
