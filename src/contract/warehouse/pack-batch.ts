import { z } from 'zod';
import { command, type Call } from '../call.ts';
import { packMove, packUnmove } from './pack-moves.ts';
import { packPick, packPickEmpty, packPickFinish, packPickShort } from './picking.ts';
import { packCount, packReceive, packSort, packUnsort } from './pack-modes.ts';
import { packCall, packPutBack, packReport, packScan, packUndo, PackParcel } from './packing.ts';
import { packRestock } from './pack-returns.ts';
import { Id } from '../wire.ts';

const operationOf = <N extends string, In extends z.ZodType>(call: Call<N, In>) =>
  z.object({ call: z.literal(call.name), input: call.input });

/** Max operations of one batch, so that a device with a large outbox needs few requests. */
export const maxBatch = 50;

export const packBatch = command('pack.batch', {
  path: '/order/packBatch',
  needs: 'pack.work',
  offline: 'queue',
  summary:
    'Apply the operations of one phone in order, each with its own result. A refused one is rolled back; the others continue.',
  input: z.object({
    operations: z
      .array(
        z.discriminatedUnion('call', [
          operationOf(packScan),
          operationOf(packUndo),
          operationOf(packPutBack),
          operationOf(packReport),
          operationOf(packCall),
          operationOf(packSort),
          operationOf(packUnsort),
          operationOf(packReceive),
          operationOf(packRestock),
          operationOf(packCount),
          operationOf(packMove),
          operationOf(packUnmove),
          operationOf(packPick),
          operationOf(packPickShort),
          operationOf(packPickEmpty),
          operationOf(packPickFinish),
        ]),
      )
      .min(1)
      .max(maxBatch),
  }),
  output: z.object({
    /** In the order of the operations. */
    results: z.array(
      z.object({
        op_id: Id,
        /** The output of the single call without `parcel` and `missing`; null when refused. */
        output: z.record(z.string(), z.unknown()).nullable(),
        refused: z.object({ code: z.string(), msg: z.string() }).nullable(),
      }),
    ),
    /** Their state after the whole batch. */
    parcels: z.array(PackParcel),
    missing: z.array(z.int()),
  }),
});
