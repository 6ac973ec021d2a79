import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCommand } from '../../../sync/queries.ts';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noticeQuery, type NotificationRow } from './queries.ts';

type Deleting = {
  ask: (rows: readonly NotificationRow[]) => void;
  /** The open notification. */
  askOne: (id: string) => void;
  dialog: ReactNode;
};

/** Confirms the deletion: a notification written by staff is deleted for all recipients. */
export function useDelete(onDone: () => void): Deleting {
  const { t } = useLingui();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<readonly NotificationRow[]>([]);
  const [first] = deleting;
  const remove = useCommand('notification.delete', {
    onDone: ({ deleted }) => {
      setDeleting([]);
      showToast({
        tone: 'good',
        title: plural(deleted, { one: '# notification deleted', other: '# notifications deleted' }),
      });
      onDone();
    },
  });
  const count = deleting.length;
  const askOne = (id: string) => {
    const row = client.getQueryData(noticeQuery(id).queryKey);
    if (row) setDeleting([row]);
  };
  const dialog = first && (
    <ConfirmDialog
      title={count === 1 ? t`Delete “${first.title}”?` : t`Delete ${count} notifications?`}
      text={
        deleting.some((row) => row.is_written) ? (
          <Trans>Notifications you wrote are deleted for all recipients.</Trans>
        ) : (
          <Plural value={count} one="It disappears from your list only." other="They disappear from your list only." />
        )
      }
      confirm={<Trans>Delete</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ _ids: deleting.map(({ _id }) => _id) })}
      onClose={() => setDeleting([])}
    />
  );
  return { ask: setDeleting, askOne, dialog };
}
