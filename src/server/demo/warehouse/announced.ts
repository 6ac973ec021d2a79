import { z } from 'zod';
import { inboundNoticeLines, inboundNotices } from '../../core/db/schema/warehouse/inbound-notices.ts';
import { stockMoves } from '../../core/db/schema/warehouse/stock.ts';
import { inboundNoticeStatus, type InboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { noticeDifference } from '#domain/warehouse/inbound-notices/count.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { variants, type DemoVariant } from '../catalog/products.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId, type SellerName } from '../people.ts';
import { placeOf } from '../stock.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

type Line = {
  readonly announced: number;
  readonly received?: number;
  readonly damaged?: number;
  readonly reason?: string;
};
type Notice = {
  readonly seller: SellerName;
  readonly status: InboundNoticeStatus;
  /** Days before the anchor. */
  readonly age: number;
  /** Days after the anchor. */
  readonly due: number;
  readonly carrier: string;
  readonly cartons: number;
  readonly note: string;
  readonly lines: readonly Line[];
};

const day = 86_400_000;
const all = (...pieces: readonly number[]): readonly Line[] =>
  pieces.map((announced) => ({ announced, received: announced }));

const notices: readonly Notice[] = [
  {
    seller: 'seller',
    status: inboundNoticeStatus.received,
    age: 34,
    due: -27,
    carrier: 'SF Express',
    cartons: 3,
    note: '',
    lines: all(120, 80, 48),
  },
  {
    seller: 'seller2',
    status: inboundNoticeStatus.received,
    age: 21,
    due: -15,
    carrier: 'YTO Express',
    cartons: 2,
    note: 'First delivery of the spring range',
    lines: [
      { announced: 90, received: 84, damaged: 6, reason: 'Carton corner crushed, glaze chipped' },
      { announced: 60, received: 60 },
      { announced: 40, received: 36, reason: 'Four pieces were not in the carton' },
    ],
  },
  {
    seller: 'seller',
    status: inboundNoticeStatus.arriving,
    age: 6,
    due: 0,
    carrier: 'SF Express',
    cartons: 4,
    note: '',
    lines: [{ announced: 150, received: 96 }, { announced: 75 }],
  },
  {
    seller: 'seller3',
    status: inboundNoticeStatus.announced,
    age: 9,
    due: -2,
    carrier: 'ZTO Express',
    cartons: 1,
    note: 'Please repack in our own boxes',
    lines: [{ announced: 36 }, { announced: 24 }],
  },
  {
    seller: 'seller2',
    status: inboundNoticeStatus.announced,
    age: 2,
    due: 5,
    carrier: 'Deppon',
    cartons: 6,
    note: '',
    lines: [{ announced: 240 }, { announced: 180 }, { announced: 60 }],
  },
  {
    seller: 'seller3',
    status: inboundNoticeStatus.cancelled,
    age: 12,
    due: -4,
    carrier: '',
    cartons: 2,
    note: '',
    lines: [{ announced: 50 }],
  },
];

const Bought = z.object({ variant_id: z.string() });

/** Variants that a seller's shops have not sold yet: goods hosted for them change no order. */
async function unsold(db: Db, seller: SellerName): Promise<readonly DemoVariant[]> {
  const rows = await query(db, Bought).all(sql`
    select distinct variant_id from order_lines where seller_id = ${userId(seller)} and variant_id is not null`);
  const sold = new Set(rows.map((row) => row.variant_id));
  return variants.filter(({ id }) => !sold.has(id)).toReversed();
}

/** Goods that sellers announced, in every state; what was counted is their stock. */
export async function fillAnnounced(db: Db, anchor: Date): Promise<void> {
  const free = new Map<SellerName, readonly DemoVariant[]>();
  for (const seller of ['seller', 'seller2', 'seller3'] as const) free.set(seller, await unsold(db, seller));
  const used = new Map<SellerName, number>();
  const made = notices.map((notice, nth) => {
    const { seller, age, due, lines } = notice;
    const createdAt = new Date(anchor.getTime() - age * day);
    const changedAt = new Date(Math.min(anchor.getTime() - 3_600_000 * (nth + 2), anchor.getTime() + due * day));
    const id = demoIdAt(createdAt, `inbound notice ${nth}`);
    const from = used.get(seller) ?? 0;
    used.set(seller, from + lines.length);
    const goods = lines.flatMap((line, position) => {
      const variant = free.get(seller)?.[from + position];
      if (!variant) return [];
      // Some sellers say what a piece is worth: about twice its cost in China, in euros.
      const declaredMinor = position === 0 ? Math.round(variant.costFen / 4) : null;
      const counted = { received: 0, damaged: 0, reason: '', declaredMinor, ...line };
      return [{ ...counted, variant, position, id: demoIdAt(createdAt, `inbound notice ${nth} ${position}`) }];
    });
    return { ...notice, nth, id, createdAt, changedAt, goods, number: purchaseNumber(id, createdAt, 'H') };
  });
  await insertRows(
    db,
    inboundNotices,
    made.map(({ nth, id, seller, number, status, carrier, cartons, due, note, goods, createdAt, changedAt }) => {
      const isDecided = status === inboundNoticeStatus.received;
      const hasDifferences = isDecided && goods.some((line) => noticeDifference(line) !== 'none');
      const trackNumbers = carrier === '' ? [] : [`SF${String(1_408_800_120_000 + nth * 7_919)}`];
      const own = { sellerId: userId(seller), id, number, warehouseId: homeWarehouse.id, status };
      const sent = { carrier, trackNumbers, cartons, expectedOn: addDays(utcDay(anchor), due), note };
      return {
        ...own,
        ...sent,
        hasDifferences,
        createdAt,
        updatedAt: status === inboundNoticeStatus.announced ? createdAt : changedAt,
      };
    }),
  );
  await insertRows(
    db,
    inboundNoticeLines,
    made.flatMap(({ seller, id: noticeId, goods }) =>
      goods.map(({ variant, ...line }) => ({ sellerId: userId(seller), noticeId, variantId: variant.id, ...line })),
    ),
  );
  const moves = made.flatMap(({ seller, goods, number, changedAt }) =>
    goods
      .filter((line) => line.received > 0)
      .flatMap(({ variant, received, id }) =>
        (['receive', 'reserve'] as const).map((kind) => ({
          id: demoIdAt(changedAt, `${kind} ${id}`),
          opId: demoIdAt(changedAt, `${kind} ${id} operation`),
          kind,
          warehouseId: homeWarehouse.id,
          variantId: variant.id,
          locationCode: placeOf(variants.indexOf(variant), homeWarehouse),
          quantity: received,
          sellerId: userId(seller),
          actorId: userId('packer'),
          reason: number,
          valueFen: kind === 'receive' ? received * variant.costFen : 0,
          at: changedAt,
        })),
      ),
  );
  await insertRows(db, stockMoves, moves);
}
