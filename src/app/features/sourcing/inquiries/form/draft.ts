import { isWebAddress } from '#domain/platform/settings/web-address.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { inquiryLimits } from '#domain/sourcing/inquiries/limits.ts';
import { submissionRefusal, type SubmissionRefusal } from '#domain/sourcing/inquiries/submission.ts';
import type { Input } from '../../../../sync/calls.ts';
import type { InquiryInfo } from '../queries.ts';

type Option = { readonly id: string; readonly title: string };

export type LinkProduct = {
  readonly key: string;
  readonly kind: 'link';
  readonly title: string;
  readonly url: string;
  /** Paths, and references to pictures on this device. */
  readonly images: readonly string[];
  readonly variants: readonly string[];
  readonly note: string;
};
/** A product of a shop or of the market, by its id, with the options to choose from. */
export type KnownProduct = {
  readonly key: string;
  readonly kind: 'shop' | 'market';
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly options: readonly Option[];
  /** Ids of chosen options; none: all of them. */
  readonly chosen: readonly string[];
  readonly note: string;
};
export type DraftProduct = LinkProduct | KnownProduct;

/** An inquiry that is being written on this device. */
export type InquiryDraft = {
  /** Made here, so that an inquiry that is sent twice exists once. */
  readonly id: string;
  /** Of the saved inquiry it started from; null for one that the server does not have. */
  readonly version: number | null;
  /** The number of the saved inquiry. */
  readonly number: string;
  /** The seller that staff asks for. */
  readonly sellerId: string | null;
  readonly products: readonly DraftProduct[];
  readonly countries: readonly string[];
  readonly quantity: number | null;
  readonly target: Money | null;
  /** YYYY-MM-DD, or ''. */
  readonly neededBy: string;
  readonly note: string;
  /** When it was last changed here, ms. */
  readonly at: number;
  /** It waits in the outbox. */
  readonly isQueued: boolean;
};

export const emptyLink = (key: string): LinkProduct => ({
  key,
  kind: 'link',
  title: '',
  url: '',
  images: [],
  variants: [],
  note: '',
});

export const emptyDraft = (id: string, at: number): InquiryDraft => ({
  id,
  version: null,
  number: '',
  sellerId: null,
  products: [],
  countries: [],
  quantity: null,
  target: null,
  neededBy: '',
  note: '',
  at,
  isQueued: false,
});

/** Nothing was typed yet that would be a loss. */
export const isEmpty = ({ products, countries, quantity, target, neededBy, note }: InquiryDraft): boolean =>
  products.every(
    (product) => product.kind === 'link' && JSON.stringify(product) === JSON.stringify(emptyLink(product.key)),
  ) &&
  countries.length === 0 &&
  quantity === null &&
  target === null &&
  neededBy === '' &&
  note === '';

/** The draft with a product, unless it has it already. */
export function withProduct(draft: InquiryDraft, product: KnownProduct): InquiryDraft {
  const has = draft.products.some((each) => each.kind === product.kind && each.id === product.id);
  if (has) return draft;
  // A link that was not filled in makes room.
  const others = draft.products.filter(
    (each) => each.kind !== 'link' || JSON.stringify(each) !== JSON.stringify(emptyLink(each.key)),
  );
  return { ...draft, products: [...others, product] };
}

export const changeProduct = (draft: InquiryDraft, product: DraftProduct): InquiryDraft => ({
  ...draft,
  products: draft.products.map((each) => (each.key === product.key ? product : each)),
});
export const removeProduct = (draft: InquiryDraft, key: string): InquiryDraft => ({
  ...draft,
  products: draft.products.filter((each) => each.key !== key),
});

const trimmed = (text: string): string => text.trim();

function productInput(product: DraftProduct): Input<'inquiry.inquire'>['products'][number] {
  const note = trimmed(product.note);
  if (product.kind === 'link') {
    const { title, url, images, variants } = product;
    return {
      kind: 'link',
      title: trimmed(title),
      url: trimmed(url),
      images: [...images],
      variants: [...variants],
      note,
    };
  }
  const { id, chosen } = product;
  return product.kind === 'shop'
    ? { kind: 'shop', shop_product_id: id, shop_variant_ids: [...chosen], note }
    : { kind: 'market', market_product_id: id, variant_ids: [...chosen], note };
}

export function inquireInput(draft: InquiryDraft, submit: boolean): Input<'inquiry.inquire'> {
  const { id, version, sellerId, products, countries, quantity, target, neededBy, note } = draft;
  return {
    inquiry_id: id,
    ...(version === null ? {} : { version }),
    ...(sellerId === null ? {} : { seller_id: sellerId }),
    products: products.map(productInput),
    countries: [...countries],
    quantity,
    target: target && { minor: target.minor, currency: target.currency },
    needed_by: neededBy || null,
    note: trimmed(note),
    submit,
  };
}

export type DraftFault = SubmissionRefusal | 'url' | 'seller' | 'quantity' | 'target';
/** What keeps the draft from being sent; `key`: of the product it is about. */
export type DraftFaults = readonly { readonly fault: DraftFault; readonly key?: string | undefined }[];

/** `today`: see `earliestToday`. Without submission only what the server would refuse in a draft. */
export function faultsOf(draft: InquiryDraft, { today, submit, needsSeller }: FaultOptions): DraftFaults {
  const urls = draft.products
    .filter((product) => product.kind === 'link' && product.url.trim() !== '' && !isWebAddress(product.url.trim()))
    .map(({ key }) => ({ fault: 'url' as const, key }));
  const isWithin = (value: number | undefined, max: number) => value === undefined || (value >= 1 && value <= max);
  const numbers = [
    ...(isWithin(draft.quantity ?? undefined, inquiryLimits.quantity) ? [] : [{ fault: 'quantity' as const }]),
    ...(isWithin(draft.target?.minor, inquiryLimits.target) ? [] : [{ fault: 'target' as const }]),
  ];
  const seller = needsSeller && draft.sellerId === null ? [{ fault: 'seller' as const }] : [];
  if (!submit) return [...seller, ...urls, ...numbers];
  const products = draft.products.map((product) => ({
    key: product.key,
    kind: product.kind,
    title: product.title.trim(),
    url: product.kind === 'link' ? product.url.trim() : '',
    images: product.kind === 'link' ? product.images : [],
    note: product.note.trim(),
  }));
  const rest = { countries: draft.countries, needed_by: draft.neededBy || null };
  const own = { countries: ['DE'], needed_by: null };
  // Each product alone, so that each shows its own fault.
  const ofProducts = products.flatMap((product) => {
    const refused = submissionRefusal({ ...own, products: [product] }, today);
    return refused ? [{ fault: refused.refusal, key: product.key }] : [];
  });
  const missing = products.length === 0 ? [{ fault: 'inquiry.products-missing' as const }] : [];
  const good = { kind: 'shop' as const, title: 'x', url: '', images: [], note: '' };
  const countries = submissionRefusal({ ...rest, needed_by: null, products: [good] }, today);
  const day = submissionRefusal({ ...rest, countries: ['DE'], products: [good] }, today);
  const ofTerms = [countries, day].flatMap((refused) => (refused ? [{ fault: refused.refusal }] : []));
  return [...seller, ...urls, ...missing, ...ofProducts, ...ofTerms, ...numbers];
}

type FaultOptions = {
  readonly today: string;
  readonly submit: boolean;
  /** Staff asks on behalf of a seller. */
  readonly needsSeller: boolean;
};

/** A saved draft or rejected inquiry, to go on writing. */
export function draftFrom(info: InquiryInfo, at: number, newKey: () => string): InquiryDraft {
  return {
    id: info._id,
    version: info.version,
    number: info.number,
    sellerId: info.seller_id,
    products: info.products.map((product): DraftProduct => {
      const { kind, title, images, note, url, variants, shop_product_id, market_product_id } = product;
      if (kind === 'link') {
        const names = variants.map((variant) => variant.title);
        const isPlain = names.length === 1 && names[0] === title;
        return { key: newKey(), kind, title, url, images, variants: isPlain ? [] : names, note };
      }
      const options = variants.flatMap((variant) => {
        const id = kind === 'shop' ? variant.shop_variant_id : variant.variant_id;
        return id === null ? [] : [{ id, title: variant.title }];
      });
      return {
        key: newKey(),
        kind,
        id: (kind === 'shop' ? shop_product_id : market_product_id) ?? '',
        title,
        image: images[0] ?? null,
        options,
        chosen: options.map((option) => option.id),
        note,
      };
    }),
    countries: info.countries,
    quantity: info.quantity,
    target: info.target,
    neededBy: info.needed_by ?? '',
    note: info.note,
    at,
    isQueued: false,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isProduct = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['title'] === 'string' &&
  typeof value['note'] === 'string' &&
  (value['kind'] === 'link'
    ? typeof value['url'] === 'string' && areTexts(value['images']) && areTexts(value['variants'])
    : isUuid(value['id']) && Array.isArray(value['options']) && areTexts(value['chosen']));

/** Reads a stored draft; null for one of another version of the app. */
export function asDraft(value: unknown): InquiryDraft | null {
  const isDraft =
    isRecord(value) &&
    isUuid(value['id']) &&
    Array.isArray(value['products']) &&
    value['products'].every(isProduct) &&
    areTexts(value['countries']) &&
    typeof value['note'] === 'string' &&
    typeof value['at'] === 'number';
  return isDraft ? (value as unknown as InquiryDraft) : null;
}
