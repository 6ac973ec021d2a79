import { isCurrency } from '#domain/shared/money/currencies.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { claimInOrder, goodsOrigins, type GoodsOrigin } from '#domain/warehouse/supplier-claims/goods.ts';
import { isPackMode, type PackMode } from '../features/warehouse/packing-modes/modes.ts';

type Search = Readonly<Record<string, unknown>>;

const maxToken = 500;
const maxPath = 2_000;
const maxNumber = 60;
/** The field of the waybill query accepts fifty numbers. */
const maxNumbers = 3_000;

/** A value of the URL as text; one of digits arrives as a number. Empty for lists and other values. */
const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), max) : '';

/** The token of a link in a mail. */
export const tokenSearch = ({ token }: Search): { token: string } => ({ token: textOf(token, maxToken) });

/** As `tokenSearch`, for a page that has another meaning without one. */
export function optionalTokenSearch(search: Search): { token?: string } {
  const { token } = tokenSearch(search);
  return token === '' ? {} : { token };
}

/** The page that required the sign-in. */
export function loginSearch({ redirect }: Search): { redirect?: string } {
  const target = textOf(redirect, maxPath);
  return target === '' ? {} : { redirect: target };
}

/** An affiliate's link carries their code. */
export function registerSearch({ referral_code: code }: Search): { referral_code?: string } {
  const referral = textOf(code, 40);
  return referral === '' ? {} : { referral_code: referral };
}

export function packSearch({ parcel, mode }: Search): { parcel?: string; mode?: PackMode } {
  const number = textOf(parcel, maxNumber);
  return { ...(number !== '' && { parcel: number }), ...(isPackMode(mode) && { mode }) };
}

export const trackNumberSearch = ({ track_no: number }: Search): { track_no: string } => ({
  track_no: textOf(number, 50),
});

export function trackNumbersSearch({ track_nos: numbers }: Search): { track_nos?: string } {
  const text = textOf(numbers, maxNumbers);
  return text === '' ? {} : { track_nos: text };
}

/** The waybill of a box that is received. */
export function waybillSearch({ waybill }: Search): { waybill?: string } {
  const number = textOf(waybill, maxNumber);
  return number === '' ? {} : { waybill: number };
}

/** The row of a list that is open next to it. */
export const openSearch = ({ open }: Search): { open?: string } => (typeof open === 'string' ? { open } : {});

/** The inquiry that staff quotes. */
export const inquirySearch = ({ inquiry }: Search): { inquiry?: string } => (isUuid(inquiry) ? { inquiry } : {});

/** Goods that a claim is made for: the purchase line, quarantine or count, and the item of a count. */
export function claimSearch({ claim, of, variant }: Search): { claim?: GoodsOrigin; of?: string; variant?: string } {
  const origin = goodsOrigins.find((each) => each === claim);
  if (!origin || !isUuid(of)) return {};
  return { claim: origin, of, ...(isUuid(variant) && { variant }) };
}

/** The open supplier order is about to be claimed. */
export const orderClaimSearch = ({ claim, open }: Search): { claim?: typeof claimInOrder } =>
  claim === claimInOrder && isUuid(open) ? { claim } : {};

/** Two currencies without an exchange rate between them. */
export function ratePairSearch({ from, to }: Search): { from?: string; to?: string } {
  const isPair = typeof from === 'string' && typeof to === 'string' && from !== to;
  return isPair && isCurrency(from) && isCurrency(to) ? { from, to } : {};
}
