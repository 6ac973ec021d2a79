import { randomUUID } from 'node:crypto';
import { userId } from '#server/demo/people.ts';
import type { TestApp } from '../support/server/app.ts';
import type { Input, TestClient } from '../support/server/client.ts';

/** Sellers and staff of the demo base, with tickets as they need them. */
export async function ticketWorld(app: TestApp) {
  const names = ['seller', 'seller2', 'service', 'sales', 'manager', 'purchaser', 'packer', 'affiliate'] as const;
  const clients = await Promise.all(names.map((name) => app.as(name)));
  const users = Object.fromEntries(names.map((name, index) => [name, clients[index]])) as Record<
    (typeof names)[number],
    TestClient
  >;

  const create = async (more: Partial<Input<'ticket.create'>> = {}, by: TestClient = users.seller) =>
    (await by.mutate('ticket.create', { subject: 'A cup is broken', text: 'It arrived in two pieces.', ...more })).data;
  const reply = (by: TestClient, ticket_id: string, text: string, more: object = {}) =>
    by.mutate('ticket.reply', { ticket_id, text, ...more });
  const detail = async (by: TestClient, ticket_id: string) => (await by.query('ticket.detail', { ticket_id })).data;
  const setStatus = (by: TestClient, ticket_id: string, status: 0 | 1 | 2 | 3 | 4 | -1, more: object = {}) =>
    by.mutate('ticket.updateStatus', { ticket_id, status, ...more });
  const assign = (by: TestClient, ticket_id: string, name: (typeof names)[number] | null, more: object = {}) =>
    by.mutate('ticket.updateAssignee', { ticket_id, assignee_id: name && userId(name), ...more });
  const found = async (by: TestClient, input: Input<'ticket.list'>) =>
    (await by.query('ticket.list', input)).data.list.map(({ _id }) => _id);
  const events = async (id: string) => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select name from events where subject_id = $1 and name like 'ticket%' order by id`,
      [id],
    );
    return rows.map(({ name }) => name);
  };
  const notified = async (id: string, kind: string) => {
    const { rows } = await app.pool.query<{ user_id: string; is_read: boolean }>(
      `select r.user_id, r.read_at is not null as is_read from notifications n
       join notification_readers r on r.notification_id = n.id where n.subject_id = $1 and n.kind = $2 order by r.user_id`,
      [id, kind],
    );
    return rows;
  };
  return { ...users, create, reply, detail, setStatus, assign, found, events, notified, unknown: randomUUID() };
}
