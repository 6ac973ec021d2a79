import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Popup } from '../../../ui/layer/Popup.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { bellQuery, type NotificationRow } from './queries.ts';
import { useMarks, useOpenNotice } from './use-notices.ts';
import { typeLabels } from '../../../ui/status/type-labels.ts';
import classes from './notices.module.css';

type BellPanelProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** The unread notifications; the full list is a page of its own. */
export function BellPanel({ anchor, onClose }: BellPanelProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(bellQuery);
  const marks = useMarks();
  const rows = data?.list ?? [];
  return (
    <Popup anchor={anchor} align="end" onClose={onClose}>
      <Stack
        component="section"
        gap={0}
        w="min(380px, calc(100vw - 16px))"
        mah="min(560px, calc(100vh - 80px))"
        role="dialog"
        aria-label={t`Notifications`}
      >
        <Group component="header" justify="space-between" gap={0} wrap="nowrap" mih={48} py="xs" pl="md" pr="xs">
          <Text component="h2" fw={600}>
            <Trans>Notifications</Trans>
          </Text>
          {rows.length > 0 && (
            <Button variant="subtle" loading={marks.isPending} onClick={marks.readAll}>
              <Trans>Mark all read</Trans>
            </Button>
          )}
        </Group>
        {rows.length > 0 ? (
          <Box component="ul" flex={1} p={4} style={{ ...lineTop, overflow: 'auto' }}>
            {rows.map((row) => (
              <li key={row._id}>
                <PanelRow row={row} onDone={onClose} />
              </li>
            ))}
          </Box>
        ) : (
          <Text mih={96} px="md" py={36} c="dimmed" ta="center" style={lineTop} aria-live="polite">
            {error ? <Trans>The notifications did not load.</Trans> : data && <Trans>Nothing new.</Trans>}
          </Text>
        )}
        <Box component="footer" p="xs" style={lineTop}>
          <ButtonLink to="/notifications" block onClick={onClose}>
            <Trans>View all</Trans>
          </ButtonLink>
        </Box>
      </Stack>
    </Popup>
  );
}

function PanelRow({ row, onDone }: { row: NotificationRow; onDone: () => void }) {
  const { i18n } = useLingui();
  const open = useOpenNotice();
  const choose = () => {
    onDone();
    open(row._id);
  };
  return (
    <UnstyledButton className={classes.panelRow} display="block" w="100%" px="sm" py="xs" bdrs="sm" onClick={choose}>
      <Text span display="block" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {row.title}
      </Text>
      <Text span display="block" mt={2} size="xs" c="dimmed">
        {i18n._(typeLabels[row.type])} · <DateText value={row.created_at} />
      </Text>
    </UnstyledButton>
  );
}
