import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { startSimulator } from '../../support/paypal/simulator.ts';
import { merchantInput } from '../../support/paypal/world.ts';
import { testApp } from '../../support/server/app.ts';

const paypal = await startSimulator();
const app = await testApp({ config: { paypal: paypal.standIn } });
const admin = await app.as('admin');
const seller = await app.as('seller');
afterAll(() => paypal.stop());

const start = () =>
  seller.mutate('paypal.start', { payment_id: randomUUID(), amount: { minor: 1_000, currency: 'EUR' } });

describe('our PayPal accounts', () => {
  it('are missing at first, and one sentence says so', async () => {
    expect((await seller.query('paypal.options', {})).data.missing).toBe('account');
    expect((await start()).msg).toContain('no account of ours is entered');
  });

  it('keep the secret sealed, and never send it', async () => {
    const { secret, ...bare } = merchantInput;
    expect((await admin.mutate('paypal_merchant.save', bare)).code).toBe(422);
    const saved = await admin.mutate('paypal_merchant.save', merchantInput);
    expect(saved.code).toBe(200);
    const listed = await admin.query('paypal_merchant.list', {});
    expect(listed.data).toMatchObject([{ is_default: true, has_secret: true, webhook_id: merchantInput.webhook_id }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { rows } = await app.pool.query<{ sealed_secret: Buffer; audit: string }>(
      `select sealed_secret, (select string_agg(a::text, '') from audit_log a) as audit from paypal_merchants`,
    );
    expect(rows[0]?.sealed_secret.toString('latin1')).not.toContain(secret);
    expect(rows[0]?.audit ?? '').not.toContain(secret);
    expect((await start()).code).toBe(200);
  });

  it('never send a stored secret for another client id', async () => {
    const [row] = (await admin.query('paypal_merchant.list', {})).data;
    const { secret: _, ...bare } = merchantInput;
    const changed = { ...bare, _id: row?._id, version: row?.version, client_id: 'another' };
    expect((await admin.mutate('paypal_merchant.save', changed)).msg).toContain('secret');
    const stale = { ...bare, _id: row?._id, version: 99 };
    expect((await admin.mutate('paypal_merchant.save', stale)).code).toBe(409);
  });

  it('can be several, each with its sellers', async () => {
    const own = {
      ...merchantInput,
      name: 'Second',
      client_id: 'second',
      secret: 'wrong',
      seller_ids: [userId('seller')],
    };
    const second = await admin.mutate('paypal_merchant.save', own);
    expect(second.code).toBe(200);
    // This seller now pays to an account whose keys PayPal does not know.
    expect((await start()).msg).toContain('client id and secret');
    const other = await app.as('seller2');
    const paid = { payment_id: randomUUID(), amount: { minor: 1_000, currency: 'EUR' } };
    expect((await other.mutate('paypal.start', paid)).data.merchant).toBe(merchantInput.name);
    expect((await admin.mutate('paypal_merchant.delete', { _id: second.data._id })).code).toBe(200);
    const [used] = (await admin.query('paypal_merchant.list', {})).data;
    expect((await admin.mutate('paypal_merchant.delete', { _id: used?._id ?? '' })).code).toBe(409);
  });

  it('belong to administrators and managers', async () => {
    for (const name of ['sales', 'seller', 'purchaser', 'service'] as const)
      expect((await (await app.as(name)).query('paypal_merchant.list', {})).code).toBe(403);
  });
});
