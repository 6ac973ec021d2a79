import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { goneFrom } from '../process-request.ts';
import type { Preview } from '../queries.ts';

/**
 * Orders of the preview that can no longer be processed, because of another user or a change in the shop. They are reported; the user's own payments
 * are excluded by `done`.
 */
export function useDropped(data: Preview | undefined): {
  readonly dropped: ReadonlySet<string>;
  readonly done: (ids: readonly string[]) => void;
} {
  const { t } = useLingui();
  const seen = useRef(new Map<string, string>());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    const newlyDropped = goneFrom(seen.current, data);
    for (const { list } of data.groups)
      for (const { order_id, order_number } of list) seen.current.set(order_id, order_number);
    if (newlyDropped.length === 0) return;
    for (const [id] of newlyDropped) seen.current.delete(id);
    setDropped((before) => new Set([...before, ...newlyDropped.map(([id]) => id)]));
    const number = newlyDropped[0]?.[1] ?? '';
    showToast({
      tone: 'going',
      title: plural(newlyDropped.length, {
        one: `${number} has left this list`,
        other: '# orders have left this list',
      }),
      text: t`Processed or changed by another user a moment ago. The sum is for the rest; nothing is charged twice.`,
      stays: true,
    });
  }, [data, t]);
  const done = (ids: readonly string[]) => {
    for (const id of ids) seen.current.delete(id);
    setDropped((before) => new Set([...before, ...ids]));
  };
  return { dropped, done };
}
