import { jobQueue } from '../../../core/jobs/jobs.ts';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { requoteJob, type RequoteCause } from './requote.ts';

/** Several changes within a short time are applied to the open quotes once. */
const pauseMs = 2_000;

const requoteFor =
  (cause: RequoteCause, isPrice: (event: NewEvent) => boolean = () => true) =>
  async (tx: Db, events: readonly NewEvent[]): Promise<void> => {
    const [last] = events.filter(isPrice).slice(-1);
    if (!last) return;
    const runAt = new Date(last.at.getTime() + pauseMs);
    await jobQueue.enqueue(tx, requoteJob, { cause }, { key: `${requoteJob} ${cause}`, runAt });
  };

/** What a changed formula, rate or shipper price does to open quotes starts here. */
export const requoteByFormula = requoteFor(
  'formula',
  (event) => event.name === 'formula.changed' && event.data.is_price,
);
export const requoteByRate = requoteFor('rate');
export const requoteByShipperPrice = requoteFor('shipper-price');
