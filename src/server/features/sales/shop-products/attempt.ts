import { randomUUID } from 'node:crypto';
import { isLasting } from '#domain/sales/stores/connection.ts';
import type { RefusedField } from '#domain/catalog/listing/publishable.ts';
import { ProductRefused } from '../../../connectors/shops/catalog/catalog.ts';
import { ShopFault } from '../../../connectors/shops/fault.ts';
import type { Services } from '../../../services.ts';

/** Why a product did not get into a shop: a refusal code with its details, and the field to change. */
export type ListingFault = {
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  readonly field: RefusedField;
  /** When to try again; null: only after a change. */
  readonly nextTryAt: Date | null;
};

/** Refused before a request was sent to the shop. */
export class NotPublishable extends Error {
  override readonly name = 'NotPublishable';
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  readonly field: RefusedField;
  constructor(code: string, field: RefusedField, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.field = field;
    this.details = details;
  }
}

const maxAttempts = 6;
const firstPauseMs = 30_000;

type About = { readonly attempts: number; readonly now: Date; readonly subject: string };

/** The stored form of an error. Temporary faults of the shop are retried a few times. */
export function faultOf({ log }: Services, error: unknown, { attempts, now, subject }: About): ListingFault {
  if (error instanceof NotPublishable)
    return { code: error.code, details: error.details, field: error.field, nextTryAt: null };
  if (error instanceof ProductRefused)
    return { code: 'publish.refused', details: { words: error.words }, field: error.field, nextTryAt: null };
  if (error instanceof ShopFault) {
    const isOver = isLasting(error.problem) || attempts + 1 >= maxAttempts;
    const pauseMs = Math.max(firstPauseMs * 2 ** attempts, error.afterMs);
    return {
      code: `shop.${error.problem}`,
      details: { detail: error.detail || '–' },
      field: 'other',
      nextTryAt: isOver ? null : new Date(now.getTime() + pauseMs),
    };
  }
  const reference = randomUUID().slice(0, 13);
  log.error({ err: error, subject, reference }, 'a product could not be written to its shop');
  return { code: 'shop.our-fault', details: { detail: reference }, field: 'other', nextTryAt: null };
}
