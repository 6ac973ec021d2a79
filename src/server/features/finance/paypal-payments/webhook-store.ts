import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const WebhookRow = z.object({
  transmission_id: z.string(),
  merchant_id: z.string(),
  event_type: z.string(),
  subject: z.string(),
});
export type WebhookRow = z.output<typeof WebhookRow>;

/** False when the message was received before. */
export async function insertWebhook(db: Db, row: WebhookRow, at: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into paypal_webhooks (transmission_id, merchant_id, event_type, subject, received_at)
    values (${row.transmission_id}, ${row.merchant_id}, ${row.event_type}, ${row.subject}, ${at}) on conflict do nothing`);
  return rowCount === 1;
}

/** A message that was not handled yet. */
export const waitingWebhook = (db: Db, transmissionId: string): Promise<WebhookRow | null> =>
  query(db, WebhookRow).first(sql`
    select transmission_id, merchant_id, event_type, subject from paypal_webhooks
    where transmission_id = ${transmissionId} and handled_at is null`);

export async function saveHandled(db: Db, transmissionId: string, at: Date): Promise<void> {
  await db.execute(sql`update paypal_webhooks set handled_at = ${at} where transmission_id = ${transmissionId}`);
}

export async function forgetWebhooks(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from paypal_webhooks where received_at < ${before}`);
}

export type DisputeWrite = {
  readonly id: string;
  readonly paymentId: string;
  readonly status: string;
  readonly reason: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly respondBy: Date | null;
};

/** False when nothing changed. */
export async function saveDispute(db: Db, d: DisputeWrite, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into paypal_disputes (id, payment_id, status, reason, amount_minor, currency, respond_by, created_at, updated_at)
    values (${d.id}, ${d.paymentId}, ${d.status}, ${d.reason}, ${d.amountMinor}, ${d.currency}, ${d.respondBy}, ${now}, ${now})
    on conflict (id) do update set status = excluded.status, reason = excluded.reason, respond_by = excluded.respond_by,
      updated_at = excluded.updated_at
    where paypal_disputes.status is distinct from excluded.status`);
  return rowCount === 1;
}
