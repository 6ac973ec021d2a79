import { z } from 'zod';
import { holdChoices } from '#domain/sales/orders/auto-process.ts';
import { command, query } from '../call.ts';
import { Id, Instant } from '../wire.ts';

const Hold = z.literal(holdChoices);

/** Whether the orders of an open store are processed automatically, and after which delay. */
const Rule = z.object({
  store_id: Id,
  name: z.string(),
  code: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  is_on: z.boolean(),
  hold_minutes: Hold,
  /** Processable orders that are still delayed, and when the first is due. */
  delayed: z.int(),
  next_at: Instant.nullable(),
});

export const orderAutoProcess = query('order.autoProcess', {
  path: '/order/autoProcess',
  needs: 'order.process',
  summary: 'The auto-processing rule of each open store, with its delay.',
  input: z.object({ seller_id: Id.optional(), store_id: Id.optional() }),
  output: z.array(Rule),
});

export const orderSetAutoProcess = command('order.setAutoProcess', {
  path: '/order/setAutoProcess',
  needs: 'order.process',
  offline: 'refuse',
  money: 'posts',
  summary: 'Turn auto-processing of a store’s paid, complete orders on or off; oldest first, within the balance.',
  input: z.object({ store_id: Id, is_on: z.boolean(), hold_minutes: Hold }),
  output: Rule,
  refusals: ['store.closed'],
});
