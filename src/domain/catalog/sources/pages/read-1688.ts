import { marketLimits } from '../../market-editing/content.ts';
import type { SourceFault, SourceProduct, SourceVariant } from '../source-product.ts';
import {
  addressIn,
  countIn,
  fieldsOf,
  findField,
  findFields,
  findList,
  findText,
  isFields,
  listIn,
  measureIn,
  priceIn,
  textIn,
  titlesOf,
  unique,
  type Fields,
} from '../tree.ts';

type Option = { readonly name: string; readonly values: readonly { name: string; image: string }[] };

const isOptionList = (value: unknown): boolean => listIn(value).some((each) => isFields(each) && 'prop' in each);

function optionsOf(root: unknown): readonly Option[] {
  return listIn(findField(root, 'skuProps', isOptionList)).map((each) => {
    const { prop, value } = fieldsOf(each);
    const values = listIn(value).map((one) => ({
      name: textIn(fieldsOf(one)['name']),
      image: addressIn(fieldsOf(one)['imageUrl']),
    }));
    return { name: textIn(prop), values };
  });
}

const isSku = (value: unknown): boolean =>
  isFields(value) && ('skuId' in value || 'specId' in value || 'price' in value);
const isSkuMap = (value: unknown): boolean => isFields(value) && Object.values(value).some(isSku);
const isSkuList = (value: unknown): boolean =>
  listIn(value).some((each) => isSku(each) && 'specAttrs' in fieldsOf(each));

/** The variants of a page, each with its option values as "红色&gt;L". */
function skusOf(root: unknown): readonly (readonly [spec: string, sku: Fields])[] {
  for (const name of ['skuInfoMap', 'skuMap', 'skuInfoMapOriginal']) {
    const map = findField(root, name, isSkuMap);
    if (isFields(map))
      return Object.entries(map).map(([key, sku]) => [
        textIn(fieldsOf(sku)['specAttrs']) || textIn(key),
        fieldsOf(sku),
      ]);
  }
  for (const name of ['skuMapOriginal', 'skuMap', 'skuInfos']) {
    const list = listIn(findField(root, name, isSkuList)).map(fieldsOf);
    if (list.length > 0) return list.map((sku) => [textIn(sku['specAttrs']), sku]);
  }
  return [];
}

const partsOf = (spec: string): readonly string[] =>
  spec
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Goods = Pick<SourceVariant, 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm'>;
const noGoods: Goods = { weight_g: null, length_mm: null, width_mm: null, height_mm: null };

/** Weight and size of the packed piece: in grams and centimetres, unless the column says kilograms. */
function packagesOf(root: unknown): ReadonlyMap<string, Goods> {
  const columns = findList(findFields(root, 'pieceWeightScale'), 'columnList').map((each) =>
    textIn(fieldsOf(each)['label']),
  );
  const grams = columns.some((label) => /重量.*\((kg|千克|公斤)\)/i.test(label)) ? 1_000 : 1;
  const rows = findList(root, 'pieceWeightScaleInfo').map(fieldsOf);
  return new Map(
    rows.map((row) => [
      textIn(row['skuId']),
      {
        weight_g: measureIn(row['weight'], grams),
        length_mm: measureIn(row['length'], 10),
        width_mm: measureIn(row['width'], 10),
        height_mm: measureIn(row['height'], 10),
      },
    ]),
  );
}

/** What the page says about weights: per variant in kilograms, and for all pieces. */
function goodsReader(root: unknown, options: number): (id: string) => Goods {
  const packages = packagesOf(root);
  const weights = findFields(root, 'skuWeight');
  const freight = findFields(root, 'freightInfo');
  const ofAll = measureIn(freight['unitWeight'] ?? findFields(root, 'shippingInfo')['unitWeight'], 1_000);
  // A page without options has one row, sometimes without an id.
  const [only] = packages.size === 1 && options === 0 ? packages.values() : [];
  return (id) => {
    const goods = packages.get(id) ?? only ?? noGoods;
    return { ...goods, weight_g: goods.weight_g ?? measureIn(weights[id], 1_000) ?? ofAll };
  };
}

function breaksOf(root: unknown): readonly { from: number; price_e4: number }[] {
  const pairs = ['skuRangePrices', 'offerPriceRanges', 'priceRanges', 'currentPrices'].flatMap((name) => {
    const rows = findList(root, name).map(fieldsOf);
    return rows.length === 0
      ? []
      : [rows.map((row) => [row['beginAmount'] ?? row['startQuantity'], row['price']] as const)];
  });
  // The old page lists [[1, 12.5], [100, 11]].
  const old = findList(root, 'priceRange').map((each) => [listIn(each)[0], listIn(each)[1]] as const);
  const found = pairs[0] ?? old;
  return found.flatMap(([amount, price]) => {
    const [from, price_e4] = [countIn(amount), priceIn(price)];
    return from === null || price_e4 === null ? [] : [{ from, price_e4 }];
  });
}

const isPair = (value: unknown): boolean => {
  const { name, value: text, values } = fieldsOf(value);
  return textIn(name) !== '' && (textIn(text) !== '' || listIn(values).length > 0);
};

function attributesOf(root: unknown): SourceProduct['attributes'] {
  for (const name of ['featureAttributes', 'productAttributes', 'offerAttributes', 'attributes', 'data']) {
    const list = listIn(findField(root, name, (value) => listIn(value).length > 1 && listIn(value).every(isPair)));
    if (list.length > 0) return list.map(attributeOf);
  }
  return [];
}

function attributeOf(pair: unknown): { name: string; value: string } {
  const { name, value, values } = fieldsOf(pair);
  const texts = listIn(values)
    .map(textIn)
    .filter((text) => text !== '');
  return { name: textIn(name), value: textIn(value) || texts.join(', ') };
}

function imagesOf(root: unknown): readonly string[] {
  const listed = findList(root, 'offerImgList').map(addressIn);
  if (listed.some((image) => image !== '')) return unique(listed);
  const objects = findField(root, 'images', (value) => listIn(value).some((each) => imageIn(each) !== ''));
  return unique([...listIn(objects).map(imageIn), addressIn(findFields(root, 'gallery')['mainImage'])]);
}

const imageIn = (value: unknown): string =>
  isFields(value) ? addressIn(value['fullPathImageURI']) || addressIn(value['imageUrl']) : addressIn(value);

/** Whether the data is of a product page of 1688. */
export const is1688 = (root: unknown): boolean =>
  isOptionList(findField(root, 'skuProps', isOptionList)) ||
  skusOf(root).length > 0 ||
  findList(root, 'offerImgList').length > 0 ||
  (findText(root, 'offerId') !== '' && findText(root, 'offerTitle') !== '');

const idIn = (url: string): string => /\/offer\/(\d{6,20})\.html/.exec(url)?.[1] ?? '';

/** The address of a product's page. */
export const addressOf1688 = (id: string): string => (id === '' ? '' : `https://detail.1688.com/offer/${id}.html`);

/** Reads the data of a product page of 1688, from any of its page versions. */
export function read1688(root: unknown, pageUrl: string): SourceProduct {
  const options = optionsOf(root);
  const skus = skusOf(root);
  const breaks = breaksOf(root);
  const faults: SourceFault[] = [];
  const goodsOf = goodsReader(root, options.length);
  const first = breaks.toSorted((one, other) => one.from - other.from)[0]?.price_e4 ?? null;
  const images = new Map(options.flatMap(({ values }) => values.map(({ name, image }) => [name, image] as const)));

  function priceOf(sku: Fields, variant: string): number | null {
    const written = [sku['discountPrice'], sku['price']].find((each) => textIn(each) !== '');
    const price = priceIn(written);
    if (price !== null) return price;
    if (written !== undefined) faults.push({ field: 'price', variant, text: textIn(written) });
    // Priced by quantity: the variants have no prices of their own.
    return written === undefined ? first : null;
  }

  function variantOf([spec, sku]: readonly [string, Fields]): SourceVariant {
    const values = partsOf(spec);
    const name = values.join(' / ');
    if (values.length !== options.length) faults.push({ field: 'option_values', variant: name, text: spec });
    const id = textIn(sku['skuId']);
    return {
      key: id || textIn(sku['specId']) || spec,
      sku: textIn(sku['cargoNumber']),
      option_values: options.map((_, place) => values[place] ?? ''),
      image: values.map((value) => images.get(value) ?? '').find((image) => image !== '') ?? '',
      price_e4: priceOf(sku, name),
      stock: countIn(sku['canBookCount'] ?? sku['amountOnSale']),
      ...goodsOf(id),
      gtin: '',
    };
  }

  const variants = skus.map(variantOf);
  const id = findText(root, 'offerId') || idIn(pageUrl);
  const title =
    textIn(fieldsOf(findFields(root, 'productTitle')['fields'])['title']) ||
    findText(root, 'offerTitle') ||
    findText(root, 'subject');
  return {
    platform: '1688',
    source_id: id,
    url: addressOf1688(id) || pageUrl,
    ...titlesOf(title),
    description: '',
    images: imagesOf(root).slice(0, marketLimits.images),
    attributes: attributesOf(root),
    option_names: options.map(({ name }) => name),
    variants: variants.length > 0 ? variants : [onlyVariant(root, first, goodsOf(''))],
    // 1688 sells in yuan only.
    currency: 'CNY',
    price_breaks: breaks,
    min_quantity: countIn(findFields(root, 'orderParam')['beginNum'] ?? findText(root, 'beginAmount')),
    supplier_name: findText(root, 'companyName'),
    faults,
  };
}

/** A product without options. */
function onlyVariant(root: unknown, price: number | null, goods: Goods): SourceVariant {
  return {
    key: 'only',
    sku: '',
    option_values: [],
    image: '',
    price_e4: price,
    stock: countIn(findText(root, 'canBookedAmount')),
    ...goods,
    gtin: '',
  };
}
