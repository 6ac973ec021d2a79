import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { Connection } from '../queries.ts';
import classes from '../stores.module.css';

type ConnectionHealthProps = {
  connection: Connection;
  isOpen: boolean;
  /** The link to a new key, with the permission. */
  mend: React.ReactNode;
};

/** The connection's last success, last error, and next retry. */
export function ConnectionHealth({ connection, isOpen, mend }: ConnectionHealthProps) {
  const { t } = useLingui();
  const { problem, state, failures, missing_scopes: missing } = connection;
  const isStuck = state === 'refused' || state === 'disconnected';
  const scopes = missing.join(', ');
  return (
    <>
      {state === 'disconnected' && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={20} stroke={1.6} />}
          title={<Trans>Key removed</Trans>}
          text={<Trans>Nothing is pulled, and no shipments are sent to the shop, until it has a new key.</Trans>}
          end={mend}
        />
      )}
      {problem && (
        <Note
          tone={isStuck ? 'bad' : 'wait'}
          icon={isStuck ? <IconAlertTriangle size={20} stroke={1.6} /> : <IconClockHour4 size={20} stroke={1.6} />}
          title={problem.text}
          text={
            <>
              <Trans>
                Since <DateText value={problem.at} />.
              </Trans>{' '}
              {failures > 1 && (
                <Plural value={failures} one="# try in a row failed." other="# tries in a row failed." />
              )}{' '}
              {isOpen && !isStuck && connection.next_pull_at && (
                <Trans>
                  It is tried again at <DateText value={connection.next_pull_at} form="time" />.
                </Trans>
              )}
            </>
          }
          end={isStuck && mend}
        />
      )}
      {!problem && missing.length > 0 && (
        <Note
          tone="wait"
          icon={<IconAlertTriangle size={20} stroke={1.6} />}
          title={<Trans>The key is missing permissions</Trans>}
          text={<Trans>Missing: {scopes}</Trans>}
          end={mend}
        />
      )}
      <DataList orientation="vertical" fz={{ base: 15, sm: 13 }} className={classes.health}>
        <Moment label={t`Last pull`} value={connection.last_pull_at} />
        <Moment label={t`Last success`} value={connection.last_success_at} />
        <Moment label={t`Last complete comparison`} value={connection.last_complete_at} />
        <Moment label={t`Next pull`} value={isOpen ? connection.next_pull_at : null} none={t`Only by hand`} />
      </DataList>
    </>
  );
}

function Moment({ label, value, none }: { label: string; value: string | null; none?: string }) {
  const { t } = useLingui();
  return (
    <DataList.Item>
      <DataList.ItemLabel fz="inherit">{label}</DataList.ItemLabel>
      <DataList.ItemValue fz="inherit" mt={2}>
        {value ? <DateText value={value} /> : <span className={classes.muted}>{none ?? t`Not yet`}</span>}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
