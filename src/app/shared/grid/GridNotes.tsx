import { Plural, Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../../ui/Note.tsx';
import classes from './grid-notes.module.css';

type GridNotesProps = {
  /** The sentence of the last refused save. */
  failure: ReactNode | null;
  /** How many of the user's cells another user has changed meanwhile. */
  contested: number;
  /** What becomes of contested cells. */
  contestedText: ReactNode;
  /** Whether the device has stored the draft. */
  isStored: boolean;
  isChanged: boolean;
  isOffline: boolean;
};

/** What the user must know before saving: a refusal, cells of another user, an unstored draft, no connection. */
export function GridNotes({ failure, contested, contestedText, isStored, isChanged, isOffline }: GridNotesProps) {
  if (failure === null && contested === 0 && isStored && !(isOffline && isChanged)) return null;
  return (
    <Group gap="xs" className={classes.notes ?? ''}>
      {failure !== null && <Note tone="bad" title={failure} />}
      {contested > 0 && (
        <Note
          tone="wait"
          role="status"
          title={
            <Plural
              value={contested}
              one="Another user has changed # of your cells too"
              other="Another user has changed # of your cells too"
            />
          }
          text={contestedText}
        />
      )}
      {!isStored && (
        <Note
          tone="wait"
          title={<Trans>The device has no space for these changes</Trans>}
          text={<Trans>Save them before you leave this page.</Trans>}
        />
      )}
      {isOffline && isChanged && isStored && (
        <Note
          icon={<IconDeviceDesktop size={20} stroke={1.6} />}
          title={<Trans>No connection: your changes are stored on this device</Trans>}
          text={<Trans>Save them when the connection is back.</Trans>}
        />
      )}
    </Group>
  );
}
