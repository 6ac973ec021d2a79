import { z } from 'zod';
import type { NewEvent } from '../../../core/events/write.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { jobQueue, type JobList } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { marketPictures } from '../import-list/pictures.ts';
import { hashPicture } from './hash-picture.ts';
import { dropOtherHashes, missingHashes, productsWithMissing, saveHash, startAttempt, type Hashed } from './store.ts';

const productJob = 'hash-product-pictures';
export const missingPicturesJob = 'hash-missing-pictures';
/** Each night: pictures that were changed without an event, and failures that may have ended. */
export const missingPicturesTimes = `7 4 * * * ${missingPicturesJob}`;

/** Changes of a market product that can change its pictures. */
const changing: ReadonlySet<string> = new Set(['created', 'edited', 'imported', 'reverted', 'restored']);

/** Hashes the pictures of changed market products after the commit. */
export async function hashChanged(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const { subjectId, data } of events) {
    if (!subjectId || (data && 'kind' in data && !changing.has(String(data.kind)))) continue;
    const key = `${productJob} ${subjectId}`;
    await jobQueue.enqueue(tx, productJob, { market_product_id: subjectId }, { key });
  }
}

/** A picture that cannot be read must not stop those after it. */
async function hashSafely(services: Services, image: string): Promise<Hashed> {
  try {
    return await hashPicture(services, image);
  } catch (err) {
    services.log.warn({ err }, 'a picture could not be hashed');
    return { hash: null, refusal: 'unreachable' };
  }
}

/** Computes the missing hashes of a product. */
async function hashProduct(services: Services, id: string): Promise<void> {
  const images = await marketPictures(services.db, id);
  await dropOtherHashes(services.db, id, images);
  for (const image of await missingHashes(services.db, id, images)) {
    await startAttempt(services.db, id, image);
    await saveHash(services.db, id, image, await hashSafely(services, image));
  }
}

const productsAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Computes all missing hashes. A job that was killed goes on with those that are left. */
async function hashMissing(services: Services): Promise<void> {
  for (let after = firstId; ;) {
    const ids = await productsWithMissing(services.db, after, productsAtOnce);
    for (const id of ids) await hashProduct(services, id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Computes the missing hashes of all products: at every start, which is cheap when none is missing. */
export const enqueueMissingPictures = ({ db, jobs }: Services): Promise<void> =>
  jobs.enqueue(db, missingPicturesJob, {}, { key: missingPicturesJob, queue: missingPicturesJob });

/** Jobs that wait for other servers. */
export const pictureJobs: JobList = {
  [productJob]: defineJob(z.object({ market_product_id: z.string() }), ({ market_product_id: id }, services) =>
    hashProduct(services, id),
  ),
  [missingPicturesJob]: (_, services) => hashMissing(services),
};
