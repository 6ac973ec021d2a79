import { maxCartLines, maxWithoutStock } from '#domain/catalog/cart/limits.ts';
import { checkoutMethods } from '#domain/sales/checkout/payment.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { onClear } from '../../../../sync/cache/query-persister.ts';
import type { Draft } from '../draft.ts';

export type WantedLine = { readonly variant_id: string; readonly quantity: number };

/** What was chosen for an application. */
export type Application = Pick<Draft, 'warehouseId' | 'channelId' | 'method'> & {
  readonly lines: readonly WantedLine[];
};

export const emptyApplication: Application = { warehouseId: null, channelId: null, method: 'balance', lines: [] };

const placeOf = (userId: string) => `parcelyard.application.${userId}`;

onClear((userId) => localStorage.removeItem(placeOf(userId)));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function linesOf(value: unknown): readonly WantedLine[] {
  if (!Array.isArray(value)) return [];
  const lines = value.flatMap((line: unknown) => {
    if (!isRecord(line)) return [];
    const { variant_id, quantity } = line;
    const isCount = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0;
    return isUuid(variant_id) && isCount ? [{ variant_id, quantity: Math.min(quantity, maxWithoutStock) }] : [];
  });
  return [...new Map(lines.map((line) => [line.variant_id, line])).values()].slice(0, maxCartLines);
}

/** The application of this user on this device, as far as it can be read. */
export function readApplication(userId: string): Application {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(placeOf(userId)) ?? 'null');
  } catch {
    return emptyApplication;
  }
  if (!isRecord(stored)) return emptyApplication;
  const { warehouseId, channelId, method } = stored;
  return {
    warehouseId: isUuid(warehouseId) ? warehouseId : null,
    channelId: isUuid(channelId) ? channelId : null,
    method: checkoutMethods.find((each) => each === method) ?? 'balance',
    lines: linesOf(stored['lines']),
  };
}

/** Without space on the device it lasts until the next reload. */
export function storeApplication(userId: string, application: Application): void {
  try {
    if (application.lines.length === 0) localStorage.removeItem(placeOf(userId));
    else localStorage.setItem(placeOf(userId), JSON.stringify(application));
  } catch {
    // Full or blocked.
  }
}

/** With more pieces of some variants; a variant that is chosen already keeps the larger quantity. */
export function withLines(lines: readonly WantedLine[], more: readonly WantedLine[]): readonly WantedLine[] {
  const all = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]));
  for (const { variant_id, quantity } of more)
    all.set(variant_id, Math.min(maxWithoutStock, Math.max(quantity, all.get(variant_id) ?? 0)));
  return [...all].map(([variant_id, quantity]) => ({ variant_id, quantity })).slice(0, maxCartLines);
}
