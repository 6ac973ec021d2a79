import { drizzle } from '../../../core/db/sql.ts';
import { publishingFault, type PublishableProduct } from '#domain/catalog/listing/publishable.ts';
import type { ProductToWrite, RemoteProduct, RemoteVariant } from '../../../connectors/shops/catalog/catalog.ts';
import { pairedOptions } from '../../../connectors/shops/catalog/options.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Services } from '../../../services.ts';
import { markPublished, publishableProduct } from '../../catalog/import-list/publishable.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { advanceTask, beginTask, finishTask } from '../../platform/tasks/progress.ts';
import { remoteIdsOf } from '../shop-products/remote-ids.ts';
import { saveShopProduct } from '../shop-products/save.ts';
import { faultOf, NotPublishable } from '../shop-products/attempt.ts';
import { showsOwnPictures, withFullAddresses } from '../shop-products/description-pictures.ts';
import { picturesAfter, picturesBefore, type PicturesBefore } from './pictures.ts';
import { beginPublication, finishPublication, savePublicationProblem, taskState, type Publication } from './store.ts';
import type { OpenCatalog } from './turn.ts';

/**
 * Writes one product to its shop. May be killed at any time: the shop keeps our reference, so that the next attempt
 * changes the product that this one made. Failures are stored, never thrown.
 */
export async function publishStep(services: Services, publication: Publication, open: OpenCatalog): Promise<void> {
  const { db } = services;
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) =>
    transaction(services.pool, (client) => work(drizzle(client)));
  const started = await inTransaction(async (tx) => {
    if (publication.task_id) await beginTask(tx, publication.task_id, new Date());
    return beginPublication(tx, publication.id);
  });
  if (!started) return;
  try {
    const product = await productOf(db, publication);
    const catalog = await open();
    const images = await picturesOf(services, product);
    const before = await picturesBefore(db, catalog, publication, images);
    const toWrite = await toWriteOf(services, publication, product, { images, before });
    const remote = await catalog.write(toWrite);
    const sentPictures = await picturesAfter(catalog, { publication, remote, images, before });
    await inTransaction(async (tx) => {
      const now = new Date();
      const { seller_id: sellerId, store_id: storeId, currency } = publication;
      const shopProductId = await saveShopProduct(tx, { sellerId, storeId, currency }, remote, {
        published: {
          importProductId: publication.import_product_id,
          variants: inShop(product, toWrite, remote),
          actorId: publication.requested_by,
        },
        now,
      });
      await finishPublication(tx, publication.id, { shopProductId, remoteId: remote.remoteId, sentPictures, now });
      await markPublished(tx, sellerId, publication.import_product_id, now);
      await progress(tx, publication, now);
    });
  } catch (error) {
    await inTransaction(async (tx) => {
      const now = new Date();
      const fault = faultOf(services, error, { attempts: publication.attempts, now, subject: publication.id });
      await savePublicationProblem(tx, publication.id, fault, { nextTryAt: fault.nextTryAt, now });
      await progress(tx, publication, now);
      await record(tx, {
        name: 'listing.changed',
        sellerId: publication.seller_id,
        subjectId: publication.import_product_id,
        at: now,
      });
    });
  }
}

async function productOf(db: Db, { seller_id, import_product_id, store_id, currency }: Publication) {
  const found = await publishableProduct(db, seller_id, import_product_id, { id: store_id, currency });
  if (!found.ok) {
    const details = Object.entries(found.details ?? {}).map(([name, value]) => [name, String(value)] as const);
    throw new NotPublishable(found.refusal, 'other', Object.fromEntries(details));
  }
  const fault = publishingFault(found.value);
  if (fault) throw new NotPublishable(`publish.${fault.problem}`, fault.field, { value: fault.value });
  return found.value;
}

/** All pictures of a product, which its shop can download. */
async function picturesOf({ db, config }: Services, product: PublishableProduct): Promise<readonly string[]> {
  const images = [...new Set([...product.images, ...product.variants.map(({ image }) => image)])].filter(Boolean);
  const allowPrivate = await settingOf(db, 'shops.allowPrivate');
  const isPublic = config.publicUrl.startsWith('https:') || allowPrivate;
  if ((images.length > 0 || showsOwnPictures(product.description)) && !isPublic)
    throw new NotPublishable('publish.pictures-unreachable', 'images', { url: config.publicUrl });
  return images;
}

type Pictures = { readonly images: readonly string[]; readonly before: PicturesBefore };

async function toWriteOf(
  { db, config }: Services,
  { reference, remote_id, store_id }: Publication,
  product: PublishableProduct,
  { images, before }: Pictures,
): Promise<ProductToWrite> {
  const urlOf = (image: string) => (image === '' ? '' : new URL(image, config.publicUrl).href);
  const remoteIds = remote_id === null ? new Map<string, string>() : await remoteIdsOf(db, store_id, remote_id);
  return {
    reference,
    remoteId: remote_id,
    title: product.title,
    description: withFullAddresses(product.description, config.publicUrl),
    images: images.map(urlOf),
    sentPictures: new Map([...before.sent].map(([picture, image]) => [urlOf(image), picture])),
    sellerPictures: before.sellers,
    optionNames: product.optionNames,
    tags: product.tags,
    collection: product.collection,
    vendor: product.vendor,
    currency: product.currency,
    variants: product.variants.map((variant) => ({
      remoteId: remoteIds.get(variant.variantId) ?? null,
      optionValues: variant.optionValues,
      sku: variant.sku,
      priceMinor: variant.priceMinor,
      compareAtMinor: variant.compareAtMinor,
      image: urlOf(variant.image),
      weightG: variant.weightG,
      stock: variant.stock,
    })),
  };
}

/**
 * Our variants with the option values that they have in the shop: the seller may have added options there. A variant that
 * is not found in the shop is left out.
 */
function inShop({ variants, optionNames }: PublishableProduct, written: ProductToWrite, remote: RemoteProduct) {
  const options = pairedOptions(optionNames, remote.optionNames);
  if (options.every(({ own, inShop: name }, at) => own === at && name === remote.optionNames[at])) return variants;
  return variants.flatMap((variant, at) => {
    const isSame = ({ options: values }: RemoteVariant) =>
      options.every(
        ({ own, inShop: name }) =>
          own === null || values[name ?? '']?.toLowerCase() === variant.optionValues[own]?.toLowerCase(),
      );
    const byId = remote.variants.find(({ remoteId }) => remoteId === written.variants[at]?.remoteId);
    const found = byId ?? (optionNames.length === 0 ? undefined : remote.variants.find(isSame));
    return found ? [{ ...variant, optionValues: remote.optionNames.map((name) => found.options[name] ?? '') }] : [];
  });
}

/** The task of a publication moves on; after the last one it ends. */
export async function progress(db: Db, { task_id: taskId }: Pick<Publication, 'task_id'>, now: Date): Promise<void> {
  if (taskId === null) return;
  const { total, open, failed } = await taskState(db, taskId);
  if (open === 0) await finishTask(db, taskId, { published: total - failed, failed }, now);
  else await advanceTask(db, taskId, total - open, now);
}
