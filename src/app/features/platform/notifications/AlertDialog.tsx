import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Layer } from '../../../ui/layer/Layer.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { NoticeText } from './NoticeText.tsx';
import { alertAt, adjacentAlert } from './marks.ts';
import type { NotificationRow } from './queries.ts';
import { useGo, useMarks } from './use-notices.ts';
import { goLabel } from './labels.ts';
import classes from './notices.module.css';

/** Alerts one at a time; Confirm marks the current one read (specification §2). Esc hides them until the next page load: they stay unread. */
export function AlertDialog({ alerts }: { alerts: readonly NotificationRow[] }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const marks = useMarks();
  const goOf = useGo();

  const waiting = alerts.filter(({ _id }) => !confirmed.has(_id));
  const index = alertAt(waiting, shown);
  const current = waiting[index];
  if (!current || waiting.every(({ _id }) => dismissed.has(_id))) return null;

  const step = (by: 1 | -1) => setShown(adjacentAlert(waiting, index, by));
  const dismiss = () => setDismissed(new Set(waiting.map(({ _id }) => _id)));
  const confirm = async () => {
    await marks.readAsync([current._id]);
    const next = waiting[index + 1]?._id ?? null;
    // Another one may be shown meanwhile.
    setShown((now) => (now === shown ? next : now));
    setConfirmed((before) => new Set([...before, current._id]));
  };
  const go = goOf(current);
  const position = index + 1;
  const count = waiting.length;
  return (
    <Layer
      label={current.title}
      role="alertdialog"
      shape="dialog"
      onClose={dismiss}
      onKeyDown={(event) => {
        if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        step(event.key === 'ArrowLeft' ? -1 : 1);
      }}
    >
      <Stack gap={0} mih={0} p={20}>
        <Text size="xs" c="dimmed">
          <DateText value={current.created_at} />
        </Text>
        <Text component="h2" mt={4} fz="lg" fw={600} lh="1.5rem" lts="-0.012em" style={{ overflowWrap: 'anywhere' }}>
          {current.title}
        </Text>
        <Box mih={60} mah="50dvh" mt="xs" c="var(--py-text2)" style={{ overflow: 'auto' }} tabIndex={-1}>
          <NoticeText html={current.message} />
        </Box>
        <Group gap="xs" mt={20}>
          {count > 1 && (
            <Group component="span" gap={4} c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              <IconButton label={t`Previous`} onClick={() => step(-1)}>
                <IconChevronLeft size={16} stroke={1.6} />
              </IconButton>
              <span aria-live="polite">
                <Trans>
                  {position} of {count}
                </Trans>
              </span>
              <IconButton label={t`Next`} onClick={() => step(1)}>
                <IconChevronRight size={16} stroke={1.6} />
              </IconButton>
            </Group>
          )}
          <Group component="span" gap="xs" ml="auto" className={classes.alertButtons}>
            {go && (
              <Button
                onClick={() => {
                  marks.read([current._id]);
                  dismiss();
                  go();
                }}
              >
                {i18n._(goLabel(current))}
              </Button>
            )}
            <Button
              variant="primary"
              data-first-focus
              loading={marks.isPending}
              onClick={() => void confirm().catch(() => undefined)}
            >
              <Trans>Confirm</Trans>
            </Button>
          </Group>
        </Group>
      </Stack>
    </Layer>
  );
}
