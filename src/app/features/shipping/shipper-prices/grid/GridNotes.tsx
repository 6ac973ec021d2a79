import { Plural, Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Note } from '../../../../ui/Note.tsx';
import type { PriceGridState } from './use-price-grid.ts';
import classes from '../shipper.module.css';

/** What the user must know before saving: a refusal, cells of another user, an unstored draft, no connection. */
export function GridNotes({ grid }: { grid: PriceGridState }) {
  const isOffline = useOffline();
  const { failure, isStored, isChanged } = grid;
  const contested = Object.values(grid.draft.edits).reduce((sum, edit) => sum + (edit.contested?.length ?? 0), 0);
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
          text={<Trans>Your values are saved in place of theirs, unless you restore the row.</Trans>}
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
