import { Plural, Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../Note.tsx';

type OfflineBannerProps = {
  /** The age of the data, what still works, what needs the connection. */
  children: ReactNode;
  /** The number of unsent changes; 0 shows nothing. */
  waiting: number;
  onShowWaiting: () => void;
};

/** The amber bar above a page that shows cached data. */
export function OfflineBanner({ children, waiting, onShowWaiting }: OfflineBannerProps) {
  return (
    <Note
      tone="wait"
      role="status"
      icon={<IconCloudOff size={18} stroke={1.6} />}
      text={
        <>
          <b>
            <Trans>You are offline.</Trans>
          </b>{' '}
          {children}
        </>
      }
      end={
        waiting > 0 && (
          <UnstyledButton flex="none" fz="inherit" fw={550} td="underline" onClick={onShowWaiting}>
            <Plural value={waiting} one="# change waits" other="# changes wait" />
          </UnstyledButton>
        )
      }
    />
  );
}
