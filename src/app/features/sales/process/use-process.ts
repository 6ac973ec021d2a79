import { useState } from 'react';
import { Refused } from '../../../sync/failure.ts';
import type { Input, Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { processRequest, type Part } from './process-request.ts';
import type { Method, Preview } from './queries.ts';

export type Processed = Output<'order.processOrder'>;

type Confirmation = {
  readonly preview: Preview | undefined;
  readonly method: Method;
  readonly onDone: (processed: Processed, input: Input<'order.processOrder'>) => void;
  readonly onBegun: (taskId: string) => void;
  /** The preview is stale: prices, channels or orders changed. */
  readonly onOld: (refused: Refused) => void;
};

/** The pay button's action. A double click pays once; a refusal is reported, and the preview reloads. */
export function useProcess({ preview, method, onDone, onBegun, onOld }: Confirmation) {
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
    const request = processRequest(preview, what, method);
    if (request.call === 'order.processOrders') many.mutate(request.input);
    else command.mutate(request.input);
  };
  return { process, isProcessing, part };
}
