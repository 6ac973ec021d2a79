import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { webhookPath } from '#server/features/finance/paypal-merchants/routes.ts';
import type { TestApp } from '../server/app.ts';
import type { TestClient } from '../server/client.ts';
import { clientId, clientSecret, webhookId } from './simulator.ts';

/** Our account at the simulator, entered by an administrator. */
export const merchantInput = {
  name: 'Parcelyard GmbH',
  environment: 'sandbox',
  client_id: clientId,
  secret: clientSecret,
  webhook_id: webhookId,
} as const;

/** The payer presses the button of PayPal's page. */
export async function approve(approveUrl: string | null): Promise<string> {
  const response = await fetch(approveUrl ?? '', { method: 'POST', redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

/** A server that is connected with PayPal's simulator (`config.paypal`). */
export async function paypalWorld(app: TestApp) {
  const admin = await app.as('admin');
  const seller = await app.as('seller');
  const saved = await admin.mutate('paypal_merchant.save', merchantInput);
  expect(saved.code).toBe(200);
  const start = async (minor: number, currency = 'EUR', client: TestClient = seller) => {
    const started = await client.mutate('paypal.start', { payment_id: randomUUID(), amount: { minor, currency } });
    expect(started).toMatchObject({ code: 200, data: { status: 'CREATED' } });
    return started.data;
  };
  const capture = (paymentId: string, client: TestClient = seller) =>
    client.mutate('paypal.capture', { payment_id: paymentId });
  return {
    admin,
    seller,
    merchantId: saved.data._id,
    webhook: `${app.address}${webhookPath(saved.data._id)}`,
    start,
    capture,
    async paid(minor: number, currency = 'EUR') {
      const started = await start(minor, currency);
      await approve(started.approve_url);
      const captured = await capture(started._id);
      expect(captured).toMatchObject({ code: 200, data: { status: 'COMPLETED' } });
      return captured.data;
    },
    balance: async (client: TestClient = seller) => (await client.query('account.detail', {})).data.balance.minor,
    /** Every posting sums to zero, and every balance is that of its journal. */
    async booksAgree() {
      const { rows } = await app.pool.query<{ wrong: number }>(`
        select (select count(*) from (select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0) p)
          + (select count(*) from ledger_accounts a where balance_minor <>
              (select coalesce(sum(amount_minor), 0) from posting_lines where account_id = a.id)) as wrong`);
      expect(Number(rows[0]?.wrong)).toBe(0);
    },
    async clearing(kind: 'paypal-clearing' | 'fees') {
      const { rows } = await app.pool.query<{ minor: string }>(
        'select coalesce(sum(balance_minor), 0) as minor from ledger_accounts where kind = $1',
        [kind],
      );
      return Number(rows[0]?.minor);
    },
  };
}

export type PaypalWorld = Awaited<ReturnType<typeof paypalWorld>>;
