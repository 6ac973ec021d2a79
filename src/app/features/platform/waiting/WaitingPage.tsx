import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Title } from '@mantine/core';
import { IconChevronLeft, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { drain } from '../../../sync/outbox/outbox.ts';
import { withoutUndone } from '../../../sync/outbox/outbox-responses.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { NoStorage } from '../../../shared/pack/NoStorage.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { OpItem } from './WaitingItem.tsx';
import SyncTool from './SyncTool.tsx';
import { useWaiting } from './use-waiting.ts';

const insets = {
  padding: 'calc(12px + env(safe-area-inset-top)) 16px calc(24px + env(safe-area-inset-bottom))',
};

/** This device's unsent and rejected operations, and what to do about them. */
export function WaitingPage({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  const isPhone = useWidth() === 'phone';
  return (
    <Stack maw={760} mih="100dvh" mx="auto" style={insets}>
      <Group component="header" wrap="nowrap" gap={10} mih={44}>
        <IconButton label={t`Back`} onClick={onBack}>
          <IconChevronLeft size={22} stroke={1.6} />
        </IconButton>
        <Title ref={named} fz="1.125rem" tabIndex={-1}>
          <Trans>Waiting on this device</Trans>
        </Title>
        <Box component="span" ml="auto">
          <SyncTool size={isPhone ? 'short' : 'full'} />
        </Box>
      </Group>
      <main>
        <Parts />
      </main>
    </Stack>
  );
}

function Parts() {
  const { t } = useLingui();
  const waiting = useWaiting();
  const isOffline = useOffline();
  if (waiting === 'unreadable') return <NoStorage />;
  if (!waiting) return <SkeletonRows label={t`What waits`} rows={4} />;
  const refused = waiting.ops.filter((op) => op.state === 'attention');
  const unsent = withoutUndone(waiting.ops.filter((op) => op.state === 'waiting'));
  const count = unsent.length;
  if (refused.length + count === 0)
    return (
      <Empty
        title={t`Everything is sent`}
        text={t`Changes made offline are kept here until they are sent. Payments and printing always need the connection.`}
      />
    );
  return (
    <Stack gap={20}>
      {refused.length > 0 && (
        <section>
          <SectionHead>
            <Plural value={refused.length} one="# needs attention" other="# need attention" />
          </SectionHead>
          <Stack component="ul" gap="xs" mt="xs">
            {refused.map((op) => (
              <OpItem key={op.sequence} op={op} names={waiting.names} />
            ))}
          </Stack>
        </section>
      )}
      {count > 0 && (
        <section>
          <SectionHead
            end={
              <Button
                variant="subtle"
                icon={<IconRefresh size={16} stroke={1.6} />}
                why={isOffline ? t`There is no connection. It is sent automatically.` : undefined}
                onClick={() => void drain()}
              >
                <Trans>Send now</Trans>
              </Button>
            }
          >
            <Plural value={count} one="# waits to be sent" other="# wait to be sent" />
          </SectionHead>
          <Stack component="ul" gap="xs" mt="xs">
            {unsent.map((op) => (
              <OpItem key={op.sequence} op={op} names={waiting.names} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
