import { z } from 'zod';
import { carrierNumberProblems, maxCarrierNumbers } from '#domain/warehouse/packing/carrier-numbers.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { command } from '../call.ts';

const Number = z.string().max(200).overwrite(plainNumber);

export const parcelSetCarrierNumbers = command('parcel.setCarrierNumbers', {
  path: '/order/setCarrierNumbers',
  needs: 'label.print',
  offline: 'refuse',
  summary:
    'Give parcels in the warehouse the tracking numbers of their carriers. Rows that cannot be used are returned.',
  input: z.object({
    rows: z
      .array(z.object({ /** Our waybill or the former tracking number. */ number: Number, track_no: Number }))
      .min(1)
      .max(maxCarrierNumbers),
  }),
  output: z.object({
    changed: z.int(),
    /** Waybills of parcels whose label was printed before, with the previous number. */
    to_print_again: z.array(z.string()),
    refused: z.array(z.object({ number: z.string(), track_no: z.string(), problem: z.enum(carrierNumberProblems) })),
  }),
});
