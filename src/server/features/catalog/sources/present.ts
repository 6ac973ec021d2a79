import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { sourceProductStatus } from '#domain/catalog/marketplace/source-status.ts';
import { suggestNames } from '#domain/catalog/sources/suggest.ts';
import { repeatedSkus, unreadFields } from '#domain/catalog/sources/source-product.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { marketProduct } from '../market-editing/save.ts';
import { knownWords } from '../variant-options/known-words.ts';
import { compare } from './import.ts';
import { picturesOf, type PictureRow } from './pictures-store.ts';
import { recentImports, userName } from './store.ts';
import type { SourceRow } from './stored.ts';

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

const presentPicture = ({ url, path, refusal, details }: PictureRow, language: Language) => ({
  url,
  path,
  reason: path === '' && isRefusal(refusal) ? sentence(refusal, language, details) : '',
});

function presentProduct({ content: { product } }: SourceRow) {
  const { source_id, url, title, title_cn, description, currency, min_quantity, supplier_name } = product;
  return {
    source_id,
    url,
    title,
    title_cn,
    description,
    currency,
    min_quantity,
    supplier_name,
    attributes: product.attributes.map((each) => ({ ...each })),
    option_names: [...product.option_names],
    variants: product.variants.map((each) => ({ ...each, option_values: [...each.option_values] })),
    price_breaks: product.price_breaks.map((each) => ({ ...each })),
  };
}

async function presentChanges(db: Db, source: SourceRow) {
  const { market_product_id: id, status } = source;
  const ours = id === null ? null : await marketProduct(db, id);
  const market_product = ours && {
    _id: ours.id,
    number: ours.number,
    title: ours.content.title,
    version: ours.version,
  };
  const compared = ours && status === sourceProductStatus.read ? await compare(db, source) : null;
  if (!ours || !compared) return { market_product, changes: null };
  const changes = compared.changesFor(ours.content).map(({ id: change, field, name, was, now, ours: current }) => ({
    id: change,
    field,
    name,
    was,
    now,
    ours: current,
  }));
  return { market_product, changes };
}

/** Names from the list of options; category and price from the supplier's last import, else from the user's. */
async function suggestedFor(db: Db, { content: { product } }: SourceRow, userId: string) {
  const [known, recent] = await Promise.all([knownWords(db), recentImports(db)]);
  const last =
    recent.find(({ supplier_name: name }) => product.supplier_name !== '' && name === product.supplier_name) ??
    recent.find(({ read_by: reader }) => reader === userId);
  const { option_names, option_values } = suggestNames(product, known);
  return {
    option_names: [...option_names],
    option_values: option_values.map((list) => [...list]),
    category_id: last?.category_id ?? null,
    price_factor_e4: last?.price_factor_e4 ?? null,
  };
}

type Reader = { readonly userId: string; readonly language: Language };

export async function presentSource(db: Db, source: SourceRow, { userId, language }: Reader) {
  const { product, rates } = source.content;
  const [pictures, readBy, compared, suggested] = await Promise.all([
    picturesOf(db, source.id),
    userName(db, source.read_by),
    presentChanges(db, source),
    suggestedFor(db, source, userId),
  ]);
  return {
    _id: source.id,
    platform: source.platform,
    via: source.via,
    status: source.status,
    read_at: source.read_at.toISOString(),
    read_by: readBy,
    product: presentProduct(source),
    unread: unreadFields(product).map((each) => ({ ...each })),
    faults: product.faults.map((each) => ({ ...each })),
    repeated_skus: repeatedSkus(product).map(({ sku, rows }) => ({ sku, rows: [...rows] })),
    images: pictures.map((picture) => presentPicture(picture, language)),
    rates: { ...rates },
    suggested,
    ...compared,
  };
}
