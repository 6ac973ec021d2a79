import { Plural, Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../Note.tsx';

type OfflineBannerProps = {
  /** When the data is from, what still works, what needs the connection. */
  children: ReactNode;
  /** Changes kept on this device; 0 shows nothing. */
  waiting: number;
  onShowWaiting: () => void;
};

/** The amber line on top of a page that shows kept data. */
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
