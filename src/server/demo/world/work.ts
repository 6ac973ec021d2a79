import type { ChannelQuote } from '#domain/shipping/shipping/quotes/quote.ts';
import { demoIdAt } from '../ids.ts';
import type { Chance } from '../random.ts';
import { day, hour, type Draft, type DraftLine } from './draft.ts';
import { chosenQuote } from './price.ts';
import type { DemoStock } from './demo-stock.ts';
import { trackingLog, type LogEntry } from './tracking.ts';

export type BoughtLine = {
  readonly id: string;
  readonly line: DraftLine;
  readonly quantity: number;
  readonly boughtAt: Date;
  readonly sentAt: Date;
  /** Time of the first delivery, and of the complete one: equal unless it was short. */
  readonly firstAt: Date;
  readonly receivedAt: Date;
  /** Pieces missing in the first delivery. */
  readonly shortBy: number;
};

export type Buying = {
  readonly id: string;
  readonly confirmedAt: Date;
  readonly rejectedAt: Date | null;
  readonly lines: readonly BoughtLine[];
};

export type PackedLine = {
  readonly id: string;
  readonly line: DraftLine;
  readonly served: number;
  readonly bought: BoughtLine | null;
};

export type Box = {
  readonly id: string;
  readonly nth: number;
  readonly lines: readonly PackedLine[];
  readonly readyAt: Date;
  readonly packedAt: Date;
  readonly shippedAt: Date;
  readonly log: readonly LogEntry[];
};

/** The processing of one order. Steps after the anchor have not happened. */
export type Work = {
  readonly processedAt: Date;
  readonly quote: ChannelQuote;
  readonly chargeId: string;
  readonly isManual: boolean;
  /** Pieces added to serve it from stock, by line. */
  readonly restocked: readonly { readonly line: DraftLine; readonly quantity: number }[];
  readonly buying: Buying | null;
  readonly boxes: readonly Box[];
  readonly cancelledAt: Date | null;
  /** When the shop cancelled it during processing. */
  readonly stoppedAt: Date | null;
};

const later = (from: Date, chance: Chance, low: number, high: number): Date =>
  new Date(Math.round(from.getTime() + (low + chance.next() * (high - low)) * day));
const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((at) => at.getTime())));
const never = new Date(8_640_000_000_000_000);

const isProcessed = ({ fate, financial }: Draft): boolean =>
  !['unmapped', 'partly', 'address', 'unpaid', 'shop-cancelled'].includes(fate) && financial === 'paid';

/** How an order is processed; null when it is not, or not before `anchor`. */
export function workOf(draft: Draft, stock: DemoStock, anchor: Date): Work | null {
  const { chance, fate, n } = draft;
  if (!isProcessed(draft)) return null;
  const processedAt = later(draft.importedAt, chance, 0.02, chance.hits(0.25) ? 2.6 : 0.7);
  if (processedAt > anchor) return null;
  const quote = chosenQuote(draft, processedAt);
  if (!quote) return null;
  const supplied = draft.lines.map((line) => ({
    line,
    ...stock.reserve(line.option.variant?.id ?? '', line.quantity),
  }));
  const toBuy = supplied.filter(({ line, served }) => served < line.quantity);
  const rejectedAt = fate === 'purchase-rejected' && toBuy.length > 0 ? later(processedAt, chance, 0.3, 1.1) : null;
  const isCalledOff = fate === 'process-cancelled' || fate === 'purchase-rejected';
  const cancelledAt = isCalledOff ? (rejectedAt ?? later(processedAt, chance, 0.05, 0.4)) : null;
  const confirmedAt = cancelledAt ? never : later(processedAt, chance, 0.1, 0.9);
  const buying =
    toBuy.length === 0
      ? null
      : {
          id: demoIdAt(processedAt, `purchase ${n}`),
          confirmedAt,
          rejectedAt,
          lines: toBuy.map(({ line, served }) =>
            boughtLine(draft, line, line.quantity - served, processedAt, confirmedAt),
          ),
        };
  const packed = supplied.map(({ line, served }) => ({
    id: demoIdAt(processedAt, `parcel line ${n} ${line.position}`),
    line,
    served,
    bought: buying?.lines.find((bought) => bought.line === line) ?? null,
  }));
  const isHalted = cancelledAt !== null || fate === 'stopped';
  const groups = fate === 'split' ? packed.map((line) => [line]) : [packed];
  return {
    processedAt,
    quote,
    chargeId: demoIdAt(processedAt, `charge ${n}`),
    isManual: chance.hits(0.04) && !isCalledOff,
    restocked: supplied.flatMap(({ line, restocked }) => (restocked > 0 ? [{ line, quantity: restocked }] : [])),
    buying,
    boxes: groups.map((lines, nth) => boxOf(draft, lines, nth, processedAt, quote, isHalted, anchor)),
    cancelledAt,
    stoppedAt: fate === 'stopped' ? later(processedAt, chance, 0.2, 1.5) : null,
  };
}

function boughtLine(
  { chance, n }: Draft,
  line: DraftLine,
  quantity: number,
  processedAt: Date,
  confirmedAt: Date,
): BoughtLine {
  const boughtAt = confirmedAt === never ? never : later(confirmedAt, chance, 0.05, 0.4);
  const sentAt = boughtAt === never ? never : later(boughtAt, chance, 0.6, 1.8);
  const isShort = quantity > 1 && chance.hits(0.08);
  const firstAt = sentAt === never ? never : later(sentAt, chance, 0.8, 2.5);
  return {
    id: demoIdAt(processedAt, `purchase line ${n} ${line.position}`),
    line,
    quantity,
    boughtAt,
    sentAt,
    firstAt,
    receivedAt: isShort && firstAt !== never ? later(firstAt, chance, 3, 7) : firstAt,
    shortBy: isShort ? 1 : 0,
  };
}

function boxOf(
  draft: Draft,
  lines: readonly PackedLine[],
  nth: number,
  processedAt: Date,
  quote: ChannelQuote,
  isHalted: boolean,
  anchor: Date,
): Box {
  const { chance, n } = draft;
  const arrivals = lines.flatMap(({ bought }) => (bought ? [bought.receivedAt] : []));
  // The second parcel of a split order waits for its goods even when they are in stock.
  const readyAt = latest([nth === 0 ? processedAt : later(processedAt, chance, 3, 9), ...arrivals]);
  const isStuck = isHalted || readyAt.getTime() === never.getTime();
  // The hall is more than a day behind, so that its queue has enough to pack, and fits on its screen.
  const behind = readyAt.getTime() > anchor.getTime() - 3 * day ? 1.4 : 0;
  const packedAt = isStuck ? never : later(readyAt, chance, behind + 0.3, behind + 1.6);
  const shippedAt = isStuck ? never : new Date(packedAt.getTime() + chance.between(1, 9) * hour);
  const id = demoIdAt(processedAt, `parcel ${n} ${nth}`);
  return {
    id,
    nth,
    lines,
    readyAt,
    packedAt,
    shippedAt,
    log: isStuck ? [] : trackingLog(draft, id, packedAt, shippedAt, quote),
  };
}
