import { sql } from '../core/db/sql.ts';
import { z } from 'zod';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import type { NoticeKind } from '#domain/platform/notifications/notice-kinds.ts';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import { trackingStatus } from '#domain/shipping/tracking/tracking.ts';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { notificationReaders, notifications } from '../core/db/schema/notifications.ts';
import type { Db } from '../core/http/context.ts';
import { demoIdAt } from './ids.ts';
import { insertRows } from './insert.ts';
import { userId, type AccountName } from './people.ts';
import { CountRow, query } from '../core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../core/db/any-of.ts';

type NoticeOfEvent = {
  readonly kind: NoticeKind;
  readonly type: NotificationType;
  readonly subjectId: string | null;
  readonly values: Record<string, string | number>;
  readonly users: readonly string[];
  readonly at: Date;
};

const day = 86_400_000;
const hour = 3_600_000;
const readers: readonly AccountName[] = [
  'admin',
  'manager',
  'sales',
  'purchaser',
  'seller',
  'seller2',
  'seller3',
  'service',
];

/** Notifications of the last days of the demo world; those older than two days are read. */
export async function fillNotices(db: Db, anchor: Date): Promise<void> {
  const fromEvents = [...(await ofParcels(db, anchor)), ...(await ofRecharges(db)), ...(await ofPurchases(db, anchor))];
  const written = [
    {
      title: 'Carriers are slow before the holidays',
      content:
        '<p>Parcels to Northern Europe take <b>two to three days longer</b> until January.</p><p>Tell your customers, or choose a faster channel when you process.</p>',
      users: readers.map(userId),
      at: new Date(anchor.getTime() - 5 * hour),
    },
    {
      title: 'The warehouse is closed on 1 January',
      content: '<p>Orders processed by 30 December leave before it.</p>',
      users: readers.map(userId),
      at: new Date(anchor.getTime() - 6 * day),
    },
  ];
  const rows = [
    ...fromEvents.map(({ kind, values, users, ...one }) => ({
      row: { ...plain, ...one, kind, values: { count: 1, ...values } },
      users,
    })),
    ...written.map(({ users, ...one }) => ({ row: { ...plain, ...one, authorId: userId('admin') }, users })),
  ].map(({ row: { at, ...row }, users }, n) => ({
    row: { ...row, id: demoIdAt(at, `notice ${n}`), createdAt: at },
    users,
  }));
  await insertRows(
    db,
    notifications,
    rows.map(({ row }) => row),
  );
  await insertRows(
    db,
    notificationReaders,
    rows.flatMap(({ row: { id: notificationId, type, isAlert, createdAt }, users }) => {
      const isRead = createdAt.getTime() < anchor.getTime() - 2 * day;
      const readAt = isRead ? new Date(createdAt.getTime() + 3 * hour) : null;
      return users.map((reader) => ({ userId: reader, notificationId, type, isAlert, readAt }));
    }),
  );
}

const plain = {
  type: 'Notice' as NotificationType,
  kind: null as string | null,
  values: {} as Record<string, string | number>,
  title: '',
  content: '',
  subjectId: null as string | null,
  authorId: null as string | null,
  isAlert: false,
};

async function ofParcels(db: Db, anchor: Date): Promise<NoticeOfEvent[]> {
  const Row = z.object({
    id: z.string(),
    seller_id: z.string(),
    order_number: z.string(),
    tracking_status: z.string(),
    n: z.number(),
  });
  type Row = z.output<typeof Row>;
  const rows = await query(db, Row).all(sql`
    select * from (
      select id, seller_id, order_number, tracking_status,
        row_number() over (partition by seller_id, tracking_status = ${trackingStatus.delivered} order by created_at desc, id) as n
      from orders where tracking_status = ${anyOf([trackingStatus.delivered, trackingStatus.exception, trackingStatus.alert, trackingStatus.undelivered])}
    ) o where n <= case when tracking_status = ${trackingStatus.delivered} then 6 else 2 end order by seller_id, order_number`);
  return rows.map(({ id, seller_id: seller, order_number: order, tracking_status: to, n }) => ({
    kind: to === trackingStatus.delivered ? 'tracking-delivered' : 'tracking-trouble',
    type: 'Track',
    subjectId: id,
    values: { order, to },
    users: to === trackingStatus.delivered || seller === userId('seller3') ? [seller] : [seller, userId('sales')],
    at: new Date(anchor.getTime() - n * 11 * hour - (order.length % 5) * 7 * 60_000),
  }));
}

async function ofRecharges(db: Db): Promise<NoticeOfEvent[]> {
  const Row = z.object({
    id: z.string(),
    seller_id: z.string(),
    number: z.string(),
    status: z.number(),
    created_at: z.date(),
    decided_at: z.date().nullable(),
  });
  type Row = z.output<typeof Row>;
  const rows = await query(db, Row).all(sql`
    select id, seller_id, number, status, created_at, decided_at from (
      select id, seller_id, number, status, created_at, decided_at,
        row_number() over (partition by seller_id, status order by created_at desc, id) as n
      from recharges where status = ${anyOfNumbers([rechargeStatus.unconfirmed, rechargeStatus.confirmed])}
    ) r where status = ${rechargeStatus.unconfirmed} or n <= 3 order by created_at, id`);
  return rows.map(({ id, seller_id: seller, number, status, created_at: created, decided_at: decided }) => ({
    kind: status === rechargeStatus.unconfirmed ? 'recharge-created' : 'recharge-confirmed',
    type: 'AccountRecord',
    subjectId: id,
    values: { number },
    users: status === rechargeStatus.unconfirmed ? [userId('admin'), userId('manager')] : [seller],
    at: decided ?? created,
  }));
}

async function ofPurchases(db: Db, anchor: Date): Promise<NoticeOfEvent[]> {
  const row = await query(db, CountRow).first(
    sql`select count(*) as count from purchases where status = ${purchaseStatus.confirming}`,
  );
  const count = row?.count ?? 0;
  if (count === 0) return [];
  const at = new Date(anchor.getTime() - 2 * hour);
  const values = { count: Math.max(count, 2) };
  return [{ kind: 'purchase-created', type: 'Purchase', subjectId: null, values, users: [userId('purchaser')], at }];
}
