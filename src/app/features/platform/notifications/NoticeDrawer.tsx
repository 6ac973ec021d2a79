import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { typeLabels } from '../../../ui/status/type-labels.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import { NoticeText } from './NoticeText.tsx';
import { noticeQuery } from './queries.ts';
import { useGo, useMarks } from './use-notices.ts';
import { goLabel } from './labels.ts';

type NoticeDrawerProps = { id: string; onClose: () => void; onDelete?: ((id: string) => void) | undefined };

/** One notification. Opening it marks it read. */
export function NoticeDrawer({ id, onClose, onDelete }: NoticeDrawerProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(noticeQuery(id));
  const marks = useMarks();
  const goOf = useGo();
  // Marked read once, when it opens: if the user marks it unread while it is open, it stays unread.
  const opened = useRef<string | null>(null);
  const { read } = marks;
  useEffect(() => {
    if (!data || opened.current === data._id) return;
    opened.current = data._id;
    if (!data.is_read) read([data._id]);
  }, [data, read]);

  const go = data ? goOf(data) : null;
  const unread = () => {
    marks.unread([id]);
    onClose();
  };
  const foot = data && (
    <>
      <Button onClick={unread}>
        <Trans>Mark unread</Trans>
      </Button>
      {onDelete && (
        <Button variant="danger" onClick={() => onDelete(id)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {go && (
        <DrawerEnd>
          <Button variant="primary" onClick={go}>
            {i18n._(goLabel(data))}
          </Button>
        </DrawerEnd>
      )}
    </>
  );
  return (
    <Drawer title={data?.title ?? t`Notification`} onClose={onClose} foot={foot}>
      {data ? (
        <article>
          <Text mb="sm" size="sm" c="dimmed">
            {i18n._(typeLabels[data.type])} · <DateText value={data.created_at} /> ·{' '}
            {data.author_name ?? <Trans>Parcelyard</Trans>}
          </Text>
          <NoticeText html={data.message} />
        </article>
      ) : error ? (
        <ErrorPanel
          title={<Trans>The notification did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t`Notification`} rows={4} />
      )}
    </Drawer>
  );
}
