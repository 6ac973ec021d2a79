import type { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import type { TestClient } from '../support/server/client.ts';

export type NoteFindings = {
  /** Notes replaced by a user who had not seen them, and refusals that do not name the newer note. */
  readonly lost: number;
  /** Notes written more than once. */
  readonly double: number;
};

type Clients = { readonly seller: TestClient; readonly manager: TestClient };

const changes = `select count(*)::int as count from events where order_id = $1 and name = 'order.note-changed'`;

/**
 * One order's note: written offline by a device that repeats its requests, by a manager meanwhile, and by two tabs at
 * once. No note is replaced unseen.
 */
export async function noteAtOnce(pool: Pool, { seller, manager }: Clients, orderId: string): Promise<NoteFindings> {
  const written = async () => (await pool.query<{ count: number }>(changes, [orderId])).rows[0]?.count ?? 0;
  const noteOf = async () => (await manager.query('order.detail', { _id: orderId })).data.note;
  const write = (by: TestClient, note: string, before: string, key: string = randomUUID()) =>
    by.mutate('order.updateNote', { _id: orderId, note, before }, key);
  let [lost, double] = [0, 0];
  const began = await written();
  const before = await noteOf();
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) await write(seller, 'Call first', before, key);
  await write(manager, 'Do not call', 'Call first');

  const late = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) {
    const { refusal, details } = await write(seller, 'Ring twice', 'Call first', late);
    if (refusal !== 'order.note-changed' || details['note'] !== 'Do not call') lost += 1;
  }
  if ((await noteOf()) !== 'Do not call') lost += 1;
  await write(seller, 'Ring twice', 'Do not call');
  const tabs = await Promise.all(['Leave it', 'Take it'].map((note) => write(seller, note, 'Ring twice')));
  if (tabs.filter(({ code }) => code === 200).length !== 1) lost += 1;
  const winner = tabs.find(({ code }) => code === 200)?.data.note;
  if ((await noteOf()) !== winner) lost += 1;
  if (tabs.some(({ refusal, details }) => refusal !== null && details['note'] !== winner)) lost += 1;
  double += Math.abs((await written()) - began - 4);
  return { lost, double };
}
