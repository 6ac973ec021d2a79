import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './conversation.module.css';

type MessageEntryProps = {
  isOwn: boolean;
  isNew: boolean;
  /** Only staff sees it. */
  isNote?: boolean;
  /** Author and time. */
  head: ReactNode;
  text: string;
  pictures: ReactNode;
  /** Under the pictures: files. */
  children?: ReactNode;
};

/** One message of a conversation; own ones are at the right. */
export function MessageEntry({ isOwn, isNew, isNote = false, head, text, pictures, children }: MessageEntryProps) {
  return (
    <li
      className={classes.message}
      data-own={isOwn || undefined}
      data-new={isNew || undefined}
      data-note={isNote || undefined}
    >
      <Text size="sm" c="dimmed">
        {isNote && (
          <b>
            <Trans>Internal note</Trans>
            {' · '}
          </b>
        )}
        {head}
        {isNew && (
          <>
            {' · '}
            <Trans context="unread">New</Trans>
          </>
        )}
      </Text>
      {text && <span className={classes.text}>{text}</span>}
      {pictures}
      {children}
    </li>
  );
}
