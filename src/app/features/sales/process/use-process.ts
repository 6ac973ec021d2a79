import { useState } from 'react';
import { Refused } from '../../../sync/failure.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import type { Method, Preview } from './queries.ts';

export type Processed = Output<'order.processOrder'>;

/** A part of the preview that is paid in one go: all of it, or what the balance covers. */
export type Part = Pick<Preview['covered'], 'order_ids' | 'total' | 'quote_hash'>;

/** More than one request should do: they go as a task. */
const maxConcurrent = 50;

type Asking = {
  readonly preview: Preview | undefined;
  readonly method: Method;
  readonly onDone: (processed: Processed, input: Input<'order.processOrder'>) => void;
  readonly onBegun: (taskId: string) => void;
  /** What is shown is no longer true: prices, channels or orders changed. */
  readonly onOld: (refused: Refused) => void;
};

/** The button's act. Pressed twice it is one act; a refusal is told, and the page looks again. */
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
    // As shown, not as chosen: what is cheapest for a part may differ from what is cheapest for all.
    const channels = preview.groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id }));
    // A payment by hand is one transfer, so it stays one act.
    if (method === 'auto' && what.order_ids.length > maxConcurrent) many.mutate({ ...what, channels, priced_at });
    else command.mutate({ ...what, channels, payment_method: method, priced_at });
  };
  return { process, isProcessing, part };
}
