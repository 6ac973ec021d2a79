import { marketLimits } from '#domain/catalog/market-editing/content.ts';
import { decideSourceSize, readPage } from '#domain/catalog/sources/pages/read-page.ts';
import { isSourceHeader, readRows } from '#domain/catalog/sources/read-rows.ts';
import type { SourceProduct, SourceRefusal, SourceVia } from '#domain/catalog/sources/source-product.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { decideSeparator, separatorSigns } from '#domain/shared/text/separator.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { csvText } from '../../../core/tables/csv-text.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../services.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { removeImages } from '../../platform/files/images.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { descriptionOf } from '../import-list/description.ts';
import { pictureUrls, sourcePicturesJob } from './pictures.ts';
import { insertPictures, ownPaths } from './pictures-store.ts';
import { deleteSource, insertSource, marketProductOf, oldSources } from './store.ts';
import type { StoredRates } from './stored.ts';

/** More products of one CSV text are an import of a catalogue. */
const maxProducts = 50;
const csvLimits = { columns: 200, rowLength: 200_000 };

export type Reading = { readonly via: SourceVia; readonly products: readonly SourceProduct[] };
type Read = Result<Reading, SourceRefusal | 'source.too-many-products'>;

const firstRow = (text: string): readonly string[] => {
  const { separator } = decideSeparator(text);
  const line = text.split(/[\r\n]+/).find((each) => each !== '' && !/^sep=/i.test(each)) ?? '';
  return line.split(separatorSigns[separator]).map((cell) => cell.replaceAll('"', '').trim());
};

function readCsv(text: string): Read {
  const table = csvText(text, csvLimits);
  if (!table.ok) return refuse('source.broken-csv', { row: table.row });
  const products = readRows(table.rows);
  if (!products.ok) return products;
  const count = products.value.length;
  if (count > maxProducts) return refuse('source.too-many-products', { count, limit: maxProducts });
  for (const product of products.value) {
    const decision = decideSourceSize(product);
    if (!decision.ok) return decision;
  }
  return ok({ via: 'csv', products: products.value });
}

/** Reads a pasted text: a page, its data, or rows of a CSV file. */
export function readPasted(pasted: string): Read {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (isSourceHeader(firstRow(text))) return readCsv(text);
  const page = readPage(text);
  return page.ok ? ok({ via: page.value.via, products: [page.value.product] }) : page;
}

/** Without scripts; a description that is too long for a product is shown as unread. */
function cleaned(product: SourceProduct): SourceProduct {
  const description = descriptionOf(product.description);
  if (description.length <= marketLimits.description) return { ...product, description };
  const fault = { field: 'description' as const, variant: '', text: `${cutText(description, 60)}…` };
  return { ...product, description: '', faults: [...product.faults, fault] };
}

const same = { rate_e8: 100_000_000, at: null };

/** The rates of today, kept with the prices. */
async function ratesOf(db: Db, currency: string): Promise<StoredRates> {
  const books = await booksCurrency(db);
  const into = async (to: string) => (currency === to ? same : currency === '' ? null : rateBetween(db, currency, to));
  const [cny, own] = await Promise.all([into('CNY'), into(books)]);
  const [at] = [cny?.at, own?.at].filter((each) => each instanceof Date).toSorted((a, b) => a.getTime() - b.getTime());
  return { books, to_cny_e8: cny?.rate_e8 ?? null, to_books_e8: own?.rate_e8 ?? null, at: at?.toISOString() ?? null };
}

type Context = { readonly db: Db; readonly services: Services; readonly userId: string; readonly now: Date };

/** Stores what was read and starts downloading its pictures. @returns the ids */
export async function storeReading({ db, services, userId, now }: Context, reading: Reading): Promise<string[]> {
  for (const old of await oldSources(db, now)) await removeSource({ db, services }, old);
  const ids: string[] = [];
  for (const each of reading.products) {
    const product = cleaned(each);
    const id = newId();
    const marketProductId = await marketProductOf(db, product.platform, product.source_id);
    const content = { product, rates: await ratesOf(db, product.currency) };
    await insertSource(db, { id, via: reading.via, content, marketProductId, readBy: userId, now });
    await insertPictures(db, id, pictureUrls(product), marketProductId);
    await services.jobs.enqueue(db, sourcePicturesJob, { source_product_id: id }, { key: `pictures ${id}` });
    ids.push(id);
  }
  return ids;
}

/** Removes a page that was not imported, with the pictures that only it uses. */
export async function removeSource({ db, services }: Pick<Context, 'db' | 'services'>, id: string): Promise<void> {
  await removeImages(services, db, await ownPaths(db, id));
  await deleteSource(db, id);
}
