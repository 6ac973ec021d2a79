import { useState } from 'react';
import { Refused } from '../../../sync/failure.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import type { Method, Preview } from './queries.ts';

export type Processed = Output<'order.processOrder'>;

/** The part of the preview to pay: all of it, or what the balance covers. */
export type Part = Pick<Preview['covered'], 'order_ids' | 'total' | 'quote_hash'>;

/** The maximum of one request; more orders run as a task. */
const maxConcurrent = 50;

type Asking = {
  readonly preview: Preview | undefined;
  readonly method: Method;
  readonly onDone: (processed: Processed, input: Input<'order.processOrder'>) => void;
  readonly onBegun: (taskId: string) => void;
  /** The preview is stale: prices, channels or orders changed. */
  readonly onOld: (refused: Refused) => void;
};

/** The pay button's action. A double click pays once; a refusal is reported, and the preview reloads. */
export function useProcess({ preview, method, onDone, onBegun, onOld }: Asking) {
  const [part, setPart] = useState<Part | null>(null);
  const onFailed = (error: Error) => {
    setPart(null);
    if (error instanceof Refused) onOld(error);
    return false;
  };
  const command = useCommand('order.processOrder', {
    onDone: (processed, input) => {
      setPart(null);
      onDone(processed, input);
    },
    onFailed,
  });
  const many = useCommand('order.processOrders', {
    onDone: ({ task_id }) => {
      setPart(null);
      onBegun(task_id);
    },
    onFailed,
  });
  const isProcessing = command.isPending || many.isPending;
  const process = (what: Part) => {
    if (!preview || isProcessing) return;
    setPart(what);
    const { priced_at } = preview;
    // The displayed channels, not the chosen ones: the cheapest for a part may differ from the cheapest for all.
    const channels = preview.groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id }));
    // A manual payment is one transfer, so it stays one request.
    if (method === 'auto' && what.order_ids.length > maxConcurrent) many.mutate({ ...what, channels, priced_at });
    else command.mutate({ ...what, channels, payment_method: method, priced_at });
  };
  return { process, isProcessing, part };
}
