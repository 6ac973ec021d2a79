import { expect, test, vi } from 'vitest';
import type { Input } from '../../calls.ts';
import { accepted, refused, useFakeDevice, type Sent } from '../device.fixture.ts';

const device = useFakeDevice();
const ticketId = '01920000-0000-7000-8000-000000000001';
const opId = '01920000-0000-7000-8000-000000000002';
const ticket = (...images: string[]): Input<'ticket.create'> => ({
  ticket_id: ticketId,
  subject: 'A cup is broken',
  text: 'It arrived in two pieces.',
  case: { kind: 'order', ref: '01920000-0000-7000-8000-000000000003' },
  images,
});
const write = async (...images: string[]) =>
  (await import('../outbox-queue.ts')).queueCommand('ticket.create', ticket(...images), {
    subject: ticketId,
    title: 'A cup is broken',
    opId,
  });
const operations = async () => (await import('../device-db.ts')).deviceDb().operations.toArray();
/** Sends what waits. Fake timers, because a failed upload is retried after a delay. */
const drain = async () => {
  await import('../keep-draining.ts');
  const drained = (await import('../outbox.ts')).drain();
  for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(500);
  await drained;
};
const away = () => {
  device().respond = () => null;
};

/** A server that carries out a key once and repeats its response. */
function server({ losesFirstResponse = false } = {}) {
  const tickets = new Map<string, Sent>();
  let isLost = losesFirstResponse;
  device().respond = (sent) => {
    if (sent.path === '/common/uploadImg') return accepted({ url: `/images/${sent.key}` });
    tickets.set(sent.key, tickets.get(sent.key) ?? sent);
    if (isLost) {
      isLost = false;
      return null;
    }
    return accepted({ _id: ticketId, number: 'T-1001', status: 0 });
  };
  return tickets;
}

test('a ticket that was written without a network is sent once', async () => {
  away();
  await write();
  await drain();
  expect(await operations()).toMatchObject([{ state: 'waiting', call: 'ticket.create' }]);
  const tickets = server();
  device().sent.length = 0;
  await Promise.all([drain(), drain()]);
  await drain();
  expect(device().sent.map(({ path, key }) => [path, key])).toEqual([['/ticket/create', opId]]);
  expect(tickets.get(opId)?.body).toMatchObject({ ...ticket() });
  expect(await operations()).toMatchObject([{ state: 'done' }]);
});

test('a ticket whose response was lost is opened once: it is sent again under the same key and id', async () => {
  away();
  await write();
  await drain();
  const tickets = server({ losesFirstResponse: true });
  device().sent.length = 0;
  await drain();
  await drain();
  const sent = device().sent.filter(({ path }) => path === '/ticket/create');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key, body }) => `${key} ${String(body['ticket_id'])}`))).toEqual(
    new Set([`${opId} ${ticketId}`]),
  );
  expect(tickets.size).toBe(1);
  expect(await operations()).toMatchObject([{ state: 'done' }]);
});

test('its pictures of the device arrive before it, and leave the device with it', async () => {
  away();
  const { keepPicture } = await import('../pictures/device-pictures.ts');
  const reference = await keepPicture(new File(['picture'], 'cup.jpg', { type: 'image/jpeg' }));
  await import('./waiting-messages.ts');
  await write(reference);
  await drain();
  const tickets = server();
  device().sent.length = 0;
  await drain();
  expect(device().sent.map(({ path }) => path)).toEqual(['/common/uploadImg', '/ticket/create']);
  expect(tickets.get(opId)?.body['images']).toEqual([`/images/${reference.replace('device:', '')}`]);
  expect(await (await import('../device-db.ts')).deviceDb().pictures.toArray()).toEqual([]);
});

test('a ticket that the server refuses stays on the device with its reason', async () => {
  device().respond = () => refused(422, 'This order is not yours.');
  await write();
  await drain();
  expect(await operations()).toMatchObject([
    { state: 'attention', message: 'This order is not yours.', input: { text: 'It arrived in two pieces.' } },
  ]);
});
