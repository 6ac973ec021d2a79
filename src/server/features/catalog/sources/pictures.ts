import { rm, stat } from 'node:fs/promises';
import { drizzle } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { maxImageMegabytes, photoFileKinds } from '#domain/platform/files/kinds.ts';
import { refuse, type Refused, type Result } from '#domain/shared/result.ts';
import type { SourceProduct } from '#domain/catalog/sources/source-product.ts';
import { fetchFile } from '../../../connectors/fetch-file.ts';
import type { FetchFailure } from '../../../connectors/fetch-text.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { JobList } from '../../../core/jobs/jobs.ts';
import type { Services } from '../../../services.ts';
import { saveImage } from '../../platform/files/images.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { picturesOf, savePath, saveRefusal, waitingPictures, type PictureRow } from './pictures-store.ts';
import { findSource } from './store.ts';

export const sourcePicturesJob = 'source-pictures';

/** Downloaded at the same time. */
const parallel = 4;
const timeoutMs = 20_000;
/** More pictures of a page are not downloaded; a description can have hundreds of banners. */
const maxPictures = 200;

const inDescription = /<img\b[^>]*?\bsrc="(https?:[^"]+)"[^>]*>/g;

/** The addresses of all pictures of a product: gallery, variants, and the cleaned description. */
export function pictureUrls({ images, variants, description }: SourceProduct): readonly string[] {
  const described = [...description.matchAll(inDescription)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const all = [...images, ...variants.map(({ image }) => image), ...described];
  return [...new Set(all.filter((url) => url !== ''))].slice(0, maxPictures);
}

/** The description with our pictures. Those that could not be stored are left out. */
export const withOwnPictures = (description: string, pictures: ReadonlyMap<string, string>): string =>
  description.replaceAll(inDescription, (_, url: string) => {
    const path = pictures.get(url.replaceAll('&amp;', '&'));
    return path ? `<img src="${path}" />` : '';
  });

/** Stored pictures by their address. */
export async function storedPictures(db: Db, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await picturesOf(db, id);
  return new Map(rows.flatMap(({ url, path }) => (path === '' ? [] : [[url, path] as const])));
}

/** Whether all pictures are stored or failed. */
export async function decidePictures(db: Db, id: string): Promise<Result<null, 'source.pictures-open'>> {
  const rows = await picturesOf(db, id);
  const open = rows.filter(({ path, refusal }) => path === '' && refusal === '').length;
  if (open === 0) return { ok: true, value: null };
  return refuse('source.pictures-open', { done: rows.length - open, total: rows.length });
}

type PictureRefusal =
  | 'source.picture-unreachable'
  | 'source.picture-private'
  | 'source.picture-slow'
  | 'source.picture-status'
  | 'source.picture-large'
  | 'source.picture-type';

const refusalOf: Readonly<Record<FetchFailure, PictureRefusal>> = {
  unreachable: 'source.picture-unreachable',
  'private-address': 'source.picture-private',
  'too-slow': 'source.picture-slow',
  'unexpected-response': 'source.picture-status',
  'too-large': 'source.picture-large',
};

const tooLarge = refuse('source.picture-large', { limit: maxImageMegabytes });
const wrongType = refuse('source.picture-type', { allowed: photoFileKinds.join(', ') });

type Work = { readonly services: Services; readonly id: string; readonly ownerId: string };

/** Downloads one picture and stores it, or the reason why it is not stored. */
async function storeOne({ services, id, ownerId }: Work, { url, position }: PictureRow): Promise<void> {
  const path = await services.files.newUpload();
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    transaction(services.pool, (client) => work(drizzle(client)));
  const refused = (why: Refused<string>) => inTransaction((db) => saveRefusal(db, id, position, why));
  try {
    const allowPrivate = await settingOf(services.db, 'sources.allowPrivate');
    const fetched = await fetchFile(url, path, { timeoutMs, maxBytes: maxImageMegabytes * 1024 * 1024, allowPrivate });
    if (!fetched.ok) {
      await refused(fetched.refusal === 'too-large' ? tooLarge : { ...fetched, refusal: refusalOf[fetched.refusal] });
      return;
    }
    const { size } = await stat(path);
    const name = decodedName(url);
    const saved = await inTransaction(async (db) => {
      const image = await saveImage({ path, name, size }, { services, db, ownerId, now: new Date() });
      if (image.ok) await savePath(db, id, position, image.value);
      return image;
    });
    if (saved.ok) return;
    const isOurs = saved.refusal === 'file.damaged' || saved.refusal === 'file.too-many-pixels';
    await refused(isOurs ? saved : wrongType);
  } finally {
    await rm(path, { force: true });
  }
}

function decodedName(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last;
  }
}

/** Downloads the waiting pictures of a page. A job that was killed goes on with those that are left. */
const downloadPictures = defineJob(z.object({ source_product_id: z.string() }), async (payload, services) => {
  const id = payload.source_product_id;
  const source = await findSource(services.db, id);
  if (!source) return;
  for (;;) {
    const waiting = await waitingPictures(services.db, id, parallel);
    if (waiting.length === 0) return;
    await Promise.all(waiting.map((picture) => storeOne({ services, id, ownerId: source.read_by }, picture)));
    await record(services.db, { name: 'wholesale_product.changed', subjectId: id, at: new Date() });
  }
});

/** Jobs that wait for other servers. */
export const sourceJobs: JobList = { [sourcePicturesJob]: downloadPictures };
