import { marketListByPicture, marketReadPicture } from '#contract/catalog/pictures.ts';
import { hashIn, hashText } from '#domain/catalog/pictures/hash-text.ts';
import { hashOf, likenessOf, reduced } from '#domain/catalog/pictures/picture-hash.ts';
import { maxImageMegabytes, photoFileKinds } from '#domain/platform/files/kinds.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { greyPixels, waitingPictureCount } from '../../../core/files/pictures/grey.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { kindOfUpload } from '../../platform/files/kind-of-upload.ts';
import { productsOf } from '../marketplace/by-ids.ts';
import { statusFor } from '../marketplace/find.ts';
import { productsLike } from './store.ts';

const maxBytes = maxImageMegabytes * 1024 * 1024;
/** More users than this wait too long. */
const maxWaiting = 20;
const maxListed = 60;

export const pictureRoutes: readonly Route[] = [
  defineRoute(marketReadPicture, async ({ upload }) => {
    const name = upload.name || '?';
    if (upload.size === 0) return refuse('file.empty', { name });
    if (upload.size > maxBytes) return refuse('file.too-large', { name, limit: maxImageMegabytes });
    const kind = await kindOfUpload(upload);
    if (!kind || !photoFileKinds.includes(kind))
      return refuse('file.wrong-type', { name, allowed: photoFileKinds.join(', ') });
    if (waitingPictureCount() >= maxWaiting) return refuse('picture.busy');
    const grey = await greyPixels(upload.path, reduced);
    if (!grey.ok) return refuse(grey.refusal, { name, ...grey.details });
    const hash = hashOf(grey.value);
    return hash === null ? refuse('picture.even', { name }) : ok({ hash: hashText(hash) });
  }),

  defineRoute(marketListByPicture, async ({ input, actor, db }) => {
    const hash = hashIn(input.hash);
    const found = await productsLike(db, { hash, status: statusFor(actor, input.status), limit: maxListed + 1 });
    const shown = found.slice(0, maxListed);
    const products = await productsOf(
      db,
      shown.map(({ id }) => id),
      actor.userId,
    );
    const list = shown.flatMap(({ id, image, distance }) => {
      const [product, likeness] = [products.get(id), likenessOf(hash, distance)];
      return product && likeness ? [{ ...product, image, likeness }] : [];
    });
    return ok({ list, has_more: found.length > maxListed });
  }),
];
