import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Recharge claims of the first seller, and what becomes of them. */
export async function rechargeClaims(app: TestApp) {
  const seller = await app.as('seller');
  const claimOf = (minor: number, over: Partial<Input<'account.recharge'>> = {}): Input<'account.recharge'> => ({
    amount: { minor, currency: 'EUR' },
    method: 'bank',
    reference: randomUUID(),
    ...over,
  });
  const claim = async (minor: number, over: Partial<Input<'account.recharge'>> = {}, by = seller) => {
    const response = await by.mutate('account.recharge', claimOf(minor, over));
    if (response.code !== 200) throw new Error(response.msg);
    return response.data;
  };
  const availableOf = async (client: TestClient) => (await client.query('account.detail', {})).data.available.minor;
  const proofOf = async (client: TestClient) =>
    (await client.upload('common.uploadFile', { purpose: 'proof' }, { name: 'p.png', type: 'image/png', content: png }))
      .data.file_id;
  const eventsOf = async (subject: string) =>
    (await app.pool.query(`select name from events where subject_id = $1 order by id`, [subject])).rows.map(
      (event) => event.name,
    );
  return { seller, claimOf, claim, availableOf, proofOf, eventsOf };
}
