import { z } from 'zod';
import { command, type Call } from '../call.ts';
import { packCount, packReceive, packSort, packUnsort } from './pack-modes.ts';
import { packCall, packReport, packScan, packUndo, PackParcel } from './packing.ts';
import { Id } from '../wire.ts';

const said = <N extends string, In extends z.ZodType>(call: Call<N, In>) =>
  z.object({ call: z.literal(call.name), input: call.input });

/** So many operations travel together: a phone that comes back with hundreds is done in a few ways to the server. */
export const maxBatch = 50;

export const packTogether = command('pack.together', {
  path: '/order/packTogether',
  needs: 'pack.work',
  offline: 'queue',
  summary:
    'Operations of one phone in their order, each with an answer of its own as if it had come alone. One that is refused leaves no trace, and the others go on.',
  input: z.object({
    operations: z
      .array(
        z.discriminatedUnion('call', [
          said(packScan),
          said(packUndo),
          said(packReport),
          said(packCall),
          said(packSort),
          said(packUnsort),
          said(packReceive),
          said(packCount),
        ]),
      )
      .min(1)
      .max(maxBatch),
  }),
  output: z.object({
    /** In the order of the operations. */
    answers: z.array(
      z.object({
        op_id: Id,
        /** What the call alone would have said, but for `parcel` and `missing`; null where it was refused. */
        said: z.record(z.string(), z.unknown()).nullable(),
        refused: z.object({ code: z.string(), msg: z.string() }).nullable(),
      }),
    ),
    /** As they are after all of them. */
    parcels: z.array(PackParcel),
    missing: z.array(z.int()),
  }),
});
