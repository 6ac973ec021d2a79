import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { Values } from './values.ts';

type Field = Exclude<keyof Values, 'rules'>;
/** A field that differs, with both values as text. */
export type Difference = { readonly field: Field; readonly stored: string; readonly mine: string };

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Variants = Values['variants'];
const amountText = (minor: number | null, currency: string) =>
  minor === null ? '–' : plainAmount(money(minor, currency));
/** `EUR 12.00 (15.00)`: the price, and the one before a discount. */
const priceText = ({ own_prices: own }: Variants[number]) =>
  own
    .map(({ currency, price_minor: price, compare_at_minor: before }) =>
      [currency, amountText(price, currency), ...(before === null ? [] : [`(${amountText(before, currency)})`])].join(
        ' ',
      ),
    )
    .join(' ');
/** The end of a picture’s address, which differs between pictures. */
const pictureText = (image: string) => (image.length > 24 ? `…${image.slice(-24)}` : image);
const variantText = (variant: Variants[number], other: Variants) =>
  [
    variant.option_values.join(' / '),
    variant.sku,
    priceText(variant),
    other.some(({ variant_id: id, image }) => id === variant.variant_id && image !== variant.image)
      ? pictureText(variant.image)
      : '',
    variant.is_on ? '' : '✕',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** `other`: the other side. */
const texts: { readonly [F in Field]: (values: Values, other: Values) => readonly string[] } = {
  title: ({ title }) => [title],
  description: ({ description }) => [plain(description)],
  images: ({ images }) => images,
  option_names: ({ option_names: names }) => names,
  tags: ({ tags }) => tags,
  collection: ({ collection }) => [collection],
  vendor: ({ vendor }) => [vendor],
  variants: ({ variants }, other) => variants.map((variant) => variantText(variant, other.variants)),
};
const fields: readonly Field[] = [
  'title',
  'description',
  'images',
  'option_names',
  'variants',
  'tags',
  'collection',
  'vendor',
];

/** Lines that only one side has; all of them where just their order differs. */
function onlyIn(lines: readonly string[], others: readonly string[]): string {
  const own = lines.filter((line) => !others.includes(line));
  return (own.length > 0 ? own : lines).join('\n');
}

/** What differs between a product as it is stored and as it is edited here. */
export function differencesOf(stored: Values, mine: Values): Difference[] {
  return fields
    .filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(mine[field]))
    .map((field) => {
      const [theirs, ours] = [texts[field](stored, mine), texts[field](mine, stored)];
      return { field, stored: onlyIn(theirs, ours), mine: onlyIn(ours, theirs) };
    });
}
