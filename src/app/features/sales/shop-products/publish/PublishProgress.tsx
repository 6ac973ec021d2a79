import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isPublicationOpen,
  publicationStatus,
  type PublicationStatus,
} from '#domain/catalog/listing/publication-status.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { Tone } from '../../../../ui/status/tones.ts';
import { publicationsQuery, type PublicationRow } from '../queries.ts';

const labels: Readonly<Record<PublicationStatus, { label: MessageDescriptor; tone: Tone }>> = {
  waiting: { label: msg`Waiting`, tone: 'idle' },
  running: { label: msg`Being published`, tone: 'going' },
  done: { label: msg`Published`, tone: 'good' },
  failed: { label: msg`Not published`, tone: 'bad' },
};

const isOpen = ({ status }: PublicationRow): boolean => isPublicationOpen(status);
/** Between two questions while there is work. Milliseconds. */
const pollMs = 2_000;

/** The result of each product of a publishing task, with the shop's sentence where it was refused. */
export function PublishProgress({ taskId, onEdit }: { taskId: string; onEdit: (importProductId: string) => void }) {
  const { t } = useLingui();
  useWatching(taskId);
  // A product that is tried again belongs to a task of its own.
  const [retried, setRetried] = useState<readonly string[]>([]);
  const results = useQueries({
    queries: [taskId, ...retried].map((id) => ({
      ...publicationsQuery(id),
      refetchInterval: ({ state }: { state: { data?: { list: readonly PublicationRow[] } | undefined } }) =>
        state.data?.list.some(isOpen) === false ? false : pollMs,
    })),
  });
  const retry = useCommand('product.retryPublication', {
    onDone: (output) => {
      setRetried([...retried, output.task_id]);
      void queryClient.invalidateQueries({ queryKey: ['product'] });
    },
  });
  if (results.every(({ data }) => data === undefined)) return <SkeletonRows label={t`Publishing`} />;
  const rows = [
    ...new Map(results.flatMap(({ data }) => data?.list ?? []).map((row) => [row.publication_id, row])).values(),
  ];
  const done = rows.filter((row) => !isOpen(row)).length;
  const count = rows.length;
  return (
    <Stack gap="lg">
      <ProgressLine
        label={<Trans>Publishing</Trans>}
        done={count === 0 ? undefined : done / count}
        words={t`${done} of ${count}`}
      />
      {rows.map((row) => (
        <Publication
          key={row.publication_id}
          row={row}
          isRetrying={retry.isPending}
          onEdit={() => onEdit(row.import_product_id)}
          onRetry={() => retry.mutate({ publication_ids: [row.publication_id] })}
        />
      ))}
    </Stack>
  );
}

type PublicationProps = { row: PublicationRow; isRetrying: boolean; onEdit: () => void; onRetry: () => void };

function Publication({ row, isRetrying, onEdit, onRetry }: PublicationProps) {
  const { i18n } = useLingui();
  const { label, tone } = labels[row.status];
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text span size="sm" miw={0}>
          <b>{row.title}</b> · {row.store_name}
        </Text>
        <ToneMark tone={tone}>{i18n._(label)}</ToneMark>
      </Group>
      {row.problem && (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" c={row.status === publicationStatus.failed ? 'var(--py-bad-text)' : 'dimmed'} role="status">
            {row.problem.text}
            {row.next_try_at !== null && (
              <>
                {' '}
                <Trans>
                  It is tried again by itself at <DateText value={row.next_try_at} form="time" />.
                </Trans>
              </>
            )}
          </Text>
          {row.status === publicationStatus.failed && (
            <Group gap="xs" wrap="nowrap">
              {row.problem.field !== 'other' && (
                <Button onClick={onEdit}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              <Button loading={isRetrying} onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            </Group>
          )}
        </Group>
      )}
    </Stack>
  );
}
