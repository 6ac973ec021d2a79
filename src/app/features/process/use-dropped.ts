import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { Preview } from './search.ts';

/**
 * Orders that stood here to be processed and no longer do, because they are in processing now. Whoever did that
 * elsewhere is announced; one's own are told by `done`.
 */
export function useDropped(data: Preview | undefined): {
  readonly dropped: ReadonlySet<string>;
  readonly done: (ids: readonly string[]) => void;
} {
  const { t } = useLingui();
  const seen = useRef(new Set<string>());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    const gone = data.behind.filter(
      ({ order_id, reasons }) => seen.current.has(order_id) && reasons[0] === 'order.already-processed',
    );
    for (const { list } of data.groups) for (const { order_id } of list) seen.current.add(order_id);
    if (gone.length === 0) return;
    for (const { order_id } of gone) seen.current.delete(order_id);
    setDropped((before) => new Set([...before, ...gone.map((one) => one.order_id)]));
    const [first] = gone;
    const number = first?.order_number ?? '';
    showToast({
      tone: 'going',
      title: plural(gone.length, {
        one: `${number} was processed by somebody else`,
        other: '# orders were processed by somebody else',
      }),
      text: t`Nothing is charged twice. The sum is for the rest.`,
    });
  }, [data, t]);
  const done = (ids: readonly string[]) => {
    for (const id of ids) seen.current.delete(id);
    setDropped((before) => new Set([...before, ...ids]));
  };
  return { dropped, done };
}
