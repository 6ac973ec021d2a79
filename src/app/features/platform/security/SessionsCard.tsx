import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { freshQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import classes from './security.module.css';

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;

/** The user's sessions, which can be ended here. */
export function SessionsCard() {
  const { t } = useLingui();
  const query = useQuery(freshQuery('security.sessions', {}));
  const end = useCommand('security.endSession');
  const endOthers = useCommand('security.endOtherSessions', {
    onDone: () => showToast({ tone: 'good', title: t`All other devices are signed out` }),
  });
  const list = query.data?.list;
  const others = (list?.length ?? 1) - 1;
  return (
    <Surface
      title={<Trans>Where you are signed in</Trans>}
      note={list && <Plural value={list.length} one="# device" other="# devices" />}
      end={
        others > 0 && (
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      {query.error && !list && (
        <ErrorPanel
          title={t`The devices did not load`}
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {!list && !query.error && <SkeletonRows label={t`Devices`} rows={3} />}
      {list && (
        <ul>
          {list.map((session) => {
            const Icon = icons[session.kind];
            const device = [session.browser, session.system].filter(Boolean).join(', ') || t`Unknown device`;
            return (
              <Group key={session.session_id} component="li" gap="8px 12px" className={classes.row}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <Stack component="span" gap={0} flex="1 1 180px" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  <b>{device}</b>
                  {session.acted_by !== null && (
                    <ToneMark tone="wait">
                      <Trans>{session.acted_by} acts as you</Trans>
                    </ToneMark>
                  )}
                  <Text span size="sm" c="dimmed">
                    {session.address} · <DateText value={session.last_seen_at} />
                  </Text>
                </Stack>
                {session.is_this ? (
                  <ToneMark tone="good">
                    <Trans>This device</Trans>
                  </ToneMark>
                ) : (
                  <Button
                    aria-label={t`Sign out there: ${device}`}
                    loading={end.isPending && end.variables.session_id === session.session_id}
                    onClick={() => end.mutate({ session_id: session.session_id })}
                  >
                    <Trans>Sign out there</Trans>
                  </Button>
                )}
              </Group>
            );
          })}
        </ul>
      )}
    </Surface>
  );
}
