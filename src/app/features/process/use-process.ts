import { useState } from 'react';
import { Refused } from '../../sync/failure.ts';
import type { Input, Output } from '../../sync/calls.ts';
import { useCommand } from '../../sync/queries.ts';
import type { Method, Preview } from './search.ts';

export type Processed = Output<'order.processOrder'>;

/** A part of the preview that is paid in one go: all of it, or what the balance covers. */
export type Part = Pick<Preview['covered'], 'order_ids' | 'total' | 'quote_hash'>;

type Asking = {
  readonly preview: Preview | undefined;
  readonly method: Method;
  readonly onDone: (processed: Processed, input: Input<'order.processOrder'>) => void;
  /** What is shown is no longer true: prices, channels or orders changed. */
  readonly onOld: (refused: Refused) => void;
};

/** The button's act. Pressed twice it is one act; a refusal is told, and the page looks again. */
export function useProcess({ preview, method, onDone, onOld }: Asking) {
  const [part, setPart] = useState<Part | null>(null);
  const command = useCommand('order.processOrder', {
    onDone: (processed, input) => {
      setPart(null);
      onDone(processed, input);
    },
    onFailed: (error) => {
      setPart(null);
      if (error instanceof Refused) onOld(error);
      return false;
    },
  });
  const process = (what: Part) => {
    if (!preview || command.isPending) return;
    setPart(what);
    command.mutate({
      ...what,
      // As shown, not as chosen: what is cheapest for a part may differ from what is cheapest for all.
      channels: preview.groups.map(({ group, country_code, channel_id }) => ({ group, country_code, channel_id })),
      payment_method: method,
      priced_at: preview.priced_at,
    });
  };
  return { process, isProcessing: command.isPending, part };
}
