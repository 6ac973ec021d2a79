import { marketLimits } from '../../market-editing/content.ts';
import { addressOf1688 } from './read-1688.ts';
import type { SourceFault, SourceProduct, SourceVariant } from '../source-product.ts';
import {
  addressIn,
  countIn,
  fieldsOf,
  isFields,
  listIn,
  measureIn,
  priceIn,
  textIn,
  titlesOf,
  unique,
  type Fields,
} from '../tree.ts';

/** Whether this is the API's response to `product.search.queryProductDetail`. */
export const is1688Offer = (root: unknown): boolean => isFields(root) && 'offerId' in root && 'productSkuInfos' in root;

/** The translated name if there is one. */
const translated = (fields: Fields, name: string): string => textIn(fields[`${name}Trans`]) || textIn(fields[name]);

function optionNamesOf(skus: readonly Fields[]): readonly string[] {
  return unique(
    skus.flatMap((sku) => listIn(sku['skuAttributes']).map((each) => translated(fieldsOf(each), 'attributeName'))),
  );
}

type Goods = Pick<SourceVariant, 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm'>;

/** Grams and centimetres per variant; for the whole product kilograms and centimetres. */
function goodsReader(shipping: Fields): (id: string) => Goods {
  const rows = new Map(
    listIn(shipping['skuShippingInfoList']).map((each) => [textIn(fieldsOf(each)['skuId']), fieldsOf(each)]),
  );
  return (id) => {
    const row = rows.get(id) ?? {};
    return {
      weight_g: measureIn(row['weight'], 1) ?? measureIn(shipping['weight'], 1_000),
      length_mm: measureIn(row['length'] ?? shipping['length'], 10),
      width_mm: measureIn(row['width'] ?? shipping['width'], 10),
      height_mm: measureIn(row['height'] ?? shipping['height'], 10),
    };
  };
}

/** Reads an offer of the official API. Names are the English ones where the API translates them. */
export function read1688Offer(root: unknown): SourceProduct {
  const offer = fieldsOf(root);
  const skus = listIn(offer['productSkuInfos']).map(fieldsOf);
  const names = optionNamesOf(skus);
  const goodsOf = goodsReader(fieldsOf(offer['productShippingInfo']));
  const sale = fieldsOf(offer['productSaleInfo']);
  const breaks = listIn(sale['priceRangeList']).flatMap((each) => {
    const { startQuantity, price } = fieldsOf(each);
    const [from, price_e4] = [countIn(startQuantity), priceIn(price)];
    return from === null || price_e4 === null ? [] : [{ from, price_e4 }];
  });
  const first = breaks.toSorted((one, other) => one.from - other.from)[0]?.price_e4 ?? null;
  const faults: SourceFault[] = [];

  function variantOf(sku: Fields): SourceVariant {
    const attributes = listIn(sku['skuAttributes']).map(fieldsOf);
    const values = names.map((name) => {
      const attribute = attributes.find((each) => translated(each, 'attributeName') === name);
      return attribute ? translated(attribute, 'value') : '';
    });
    const written = [sku['promotionPrice'], sku['price'], sku['consignPrice']].find((each) => textIn(each) !== '');
    const price = priceIn(written);
    if (written !== undefined && price === null)
      faults.push({ field: 'price', variant: values.join(' / '), text: textIn(written) });
    const id = textIn(sku['skuId']);
    return {
      key: id || textIn(sku['specId']) || values.join('>'),
      sku: textIn(sku['cargoNumber']),
      option_values: values,
      image: attributes.map((each) => addressIn(each['skuImageUrl'])).find((image) => image !== '') ?? '',
      price_e4: price ?? (written === undefined ? first : null),
      stock: countIn(sku['amountOnSale']),
      ...goodsOf(id),
      gtin: '',
    };
  }

  const only: SourceVariant = {
    key: 'only',
    sku: textIn(offer['productCargoNumber']),
    option_values: [],
    image: '',
    price_e4: first,
    stock: countIn(sale['amountOnSale']),
    ...goodsOf(''),
    gtin: '',
  };
  const variants = skus.map(variantOf);
  const subject = titlesOf(textIn(offer['subject']));
  const id = textIn(offer['offerId']);
  return {
    platform: '1688',
    source_id: id,
    url: addressOf1688(id),
    title: textIn(offer['subjectTrans']) || subject.title,
    title_cn: subject.title_cn,
    description: typeof offer['description'] === 'string' ? offer['description'] : '',
    images: unique(listIn(fieldsOf(offer['productImage'])['images']).map(addressIn)).slice(0, marketLimits.images),
    attributes: listIn(offer['productAttribute'])
      .map(fieldsOf)
      .map((each) => ({ name: translated(each, 'attributeName'), value: translated(each, 'value') }))
      .filter(({ name, value }) => name !== '' && value !== ''),
    option_names: names,
    variants: variants.length > 0 ? variants : [only],
    currency: 'CNY',
    price_breaks: breaks,
    min_quantity: countIn(offer['minOrderQuantity']),
    supplier_name: textIn(offer['companyName']),
    faults,
  };
}
