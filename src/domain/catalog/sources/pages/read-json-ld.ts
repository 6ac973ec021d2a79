import { marketLimits } from '../../market-editing/content.ts';
import type { SourceFault, SourceProduct, SourceVariant } from '../source-product.ts';
import {
  addressIn,
  fieldsOf,
  isFields,
  listIn,
  measureIn,
  plainTextIn,
  priceIn,
  textIn,
  titlesOf,
  unique,
  type Fields,
} from '../tree.ts';

const typesOf = (value: Fields): readonly string[] => [value['@type'] ?? []].flat().map(textIn);
const isTyped = (value: unknown, ...types: readonly string[]): boolean =>
  isFields(value) && typesOf(value).some((type) => types.includes(type.replace(/^.*[/#]/, '')));

const isProduct = (value: unknown): boolean => isTyped(value, 'Product', 'ProductGroup', 'IndividualProduct');

/** The product that blocks of schema.org data describe, a group of variants before a single one; null: none. */
export function schemaProduct(blocks: readonly unknown[]): Fields | null {
  const nodes = blocks.flatMap((block) => [block, ...listIn(fieldsOf(block)['@graph']), ...listIn(block)]);
  const wrapped = nodes.flatMap((node) => [node, fieldsOf(node)['mainEntity']]);
  const found = wrapped.find((node) => isTyped(node, 'ProductGroup')) ?? wrapped.find(isProduct);
  return isFields(found) ? found : null;
}

const imagesIn = (value: unknown): readonly string[] =>
  unique([value ?? []].flat().map((each) => addressIn(fieldsOf(each)['url'] ?? fieldsOf(each)['contentUrl'] ?? each)));

/** schema.org units of weight (UN/CEFACT), in grams; a weight without a unit is not understood. */
const gramsPer: Readonly<Record<string, number>> = { KGM: 1_000, GRM: 1, kg: 1_000, g: 1, LBR: 453.592, ONZ: 28.3495 };
const millimetresPer: Readonly<Record<string, number>> = {
  CMT: 10,
  MMT: 1,
  MTR: 1_000,
  cm: 10,
  mm: 1,
  m: 1_000,
  INH: 25.4,
};

function quantityIn(value: unknown, units: Readonly<Record<string, number>>): number | null {
  const written = /^([\d.]+)\s*([a-z]+)$/i.exec(textIn(value));
  const { value: amount, unitCode, unitText } = fieldsOf(value);
  const unit = written?.[2] ?? (textIn(unitCode) || textIn(unitText));
  const factor = units[unit] ?? units[unit.toLowerCase()];
  return factor === undefined ? null : measureIn(written?.[1] ?? amount, factor);
}

/** Fields of schema.org that are options where variants differ in them. */
const optionFields = ['color', 'size', 'pattern', 'material'] as const;
const optionNames: Readonly<Record<string, string>> = {
  color: 'Colour',
  size: 'Size',
  pattern: 'Pattern',
  material: 'Material',
};

const propertiesOf = (node: Fields): readonly { name: string; value: string }[] =>
  listIn(node['additionalProperty'])
    .map((each) => ({ name: textIn(fieldsOf(each)['name']), value: textIn(fieldsOf(each)['value']) }))
    .filter(({ name, value }) => name !== '' && value !== '');

/** The options of the variants: fields and properties in which they differ. */
function optionsOf(variants: readonly Fields[]): ReadonlyMap<string, (variant: Fields) => string> {
  const readers = new Map<string, (variant: Fields) => string>();
  for (const field of optionFields) readers.set(optionNames[field] ?? field, (each) => textIn(each[field]));
  for (const { name } of variants.flatMap(propertiesOf))
    readers.set(name, (each) => propertiesOf(each).find((one) => one.name === name)?.value ?? '');
  return new Map([...readers].filter(([, read]) => new Set(variants.map(read)).size > 1));
}

const offersOf = (node: Fields): readonly Fields[] => {
  const offers = [node['offers'] ?? []].flat().map(fieldsOf);
  return offers.flatMap((offer) =>
    isTyped(offer, 'AggregateOffer') ? listIn(offer['offers']).map(fieldsOf) : [offer],
  );
};

/** A price before a reduction. */
const isFormerPrice = ({ priceType }: Fields): boolean => /(ListPrice|StrikethroughPrice)$/.test(textIn(priceType));

/** Where the price of an offer is: in itself, or in the first of its specifications that is not of a former price. */
function priceFieldsOf(offer: Fields): Fields {
  if (textIn(offer['price']) !== '') return offer;
  const written = [offer['priceSpecification'] ?? []].flat().map(fieldsOf);
  return { ...offer, ...written.find((each) => !isFormerPrice(each)) };
}

const gtinOf = (node: Fields): string =>
  ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
    .map((name) => textIn(node[name]))
    .find((each) => /^\d{8,14}$/.test(each)) ?? '';

/** The rows of a product: its variants, or its offers when each has a name or they differ in an option, or itself. */
function rowsOf(product: Fields): readonly Fields[] {
  const variants = listIn(product['hasVariant']).filter(isProduct).map(fieldsOf);
  if (variants.length > 0) return variants;
  const offers = offersOf(product);
  const named = offers.map((offer) => ({ ...fieldsOf(offer['itemOffered']), ...offer, offers: offer }));
  const isDistinct = named.every((each: Fields) => textIn(each['name']) !== '') || optionsOf(named).size > 0;
  return named.length > 1 && isDistinct ? named : [product];
}

/** Reads a product as its page describes it for search engines. */
export function readJsonLd(product: Fields, pageUrl: string, platform: SourceProduct['platform']): SourceProduct {
  const rows = rowsOf(product);
  const options = rows.length > 1 ? optionsOf(rows) : new Map<string, (variant: Fields) => string>();
  const isNamed = rows.length > 1 && options.size === 0;
  const faults: SourceFault[] = [];
  const currencies = unique(
    rows.flatMap(offersOf).map((offer) => textIn(priceFieldsOf(offer)['priceCurrency']).toUpperCase()),
  );
  const [currency = ''] = currencies;
  if (currencies.length > 1) faults.push({ field: 'price', variant: '', text: currencies.join(', ') });

  function variantOf(row: Fields): SourceVariant {
    const [offer = {}] = offersOf(row);
    const values = isNamed ? [textIn(row['name'])] : [...options.values()].map((read) => read(row));
    const written = textIn(priceFieldsOf(offer)['price']);
    const price = currencies.length > 1 ? null : priceIn(written);
    if (written !== '' && price === null) faults.push({ field: 'price', variant: values.join(' / '), text: written });
    const weight = row['weight'] ?? product['weight'];
    const weight_g = quantityIn(weight, gramsPer);
    if (weight !== undefined && weight_g === null)
      faults.push({ field: 'weight', variant: values.join(' / '), text: textIn(fieldsOf(weight)['value'] ?? weight) });
    const sku = textIn(row['sku']) || textIn(offer['sku']);
    const [image = ''] = row === product ? [] : imagesIn(row['image']);
    return {
      key: sku || values.join('>') || 'only',
      sku,
      option_values: values,
      image,
      price_e4: price,
      stock: null,
      weight_g,
      length_mm: quantityIn(row['depth'] ?? product['depth'], millimetresPer),
      width_mm: quantityIn(row['width'] ?? product['width'], millimetresPer),
      height_mm: quantityIn(row['height'] ?? product['height'], millimetresPer),
      gtin: gtinOf(row),
    };
  }

  const variants = rows.map(variantOf);
  return {
    platform,
    source_id: textIn(product['productGroupID']) || textIn(product['productID']) || textIn(product['sku']),
    url: pageUrl || addressIn(product['url']),
    ...titlesOf(plainTextIn(product['name'])),
    description: typeof product['description'] === 'string' ? product['description'] : '',
    images: imagesIn(product['image']).slice(0, marketLimits.images),
    attributes: [
      ...propertiesOf(product),
      { name: 'Brand', value: textIn(fieldsOf(product['brand'])['name'] ?? product['brand']) },
      ...(['material', 'pattern'] as const)
        .filter((name) => !options.has(optionNames[name] ?? name))
        .map((name) => ({ name: optionNames[name] ?? name, value: textIn(product[name]) })),
    ].filter(({ value }) => value !== ''),
    option_names: isNamed ? ['Variant'] : [...options.keys()],
    variants,
    currency,
    price_breaks: [],
    min_quantity: null,
    supplier_name: textIn(fieldsOf(product['manufacturer'])['name']),
    faults,
  };
}
