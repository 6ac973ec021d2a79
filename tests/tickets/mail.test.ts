import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { receiveMail } from '#server/features/support/tickets/mail/receive.ts';
import { replyAddress } from '#server/features/support/tickets/mail/reply-address.ts';
import { mailKey } from '#server/features/support/tickets/mail/webhook.ts';
import { testApp } from '../support/server/app.ts';
import { ticketWorld } from './world.ts';

const app = await testApp({ config: { mailReplyDomain: 'reply.example' } });
const { create, detail, reply, seller, service, setStatus } = await ticketWorld(app);
const { dataDir } = app.services.config;

type Name = Parameters<typeof userId>[0];
const addressOf = (ticketId: string, name: Name) =>
  replyAddress(dataDir, 'reply.example', { ticketId, userId: userId(name) });

/** A recorded mail with another sender and recipient. */
async function recorded(name: string, { from = 'seller@demo.test', to }: { from?: string; to: string }) {
  const text = await readFile(new URL(`mails/${name}.eml`, import.meta.url), 'latin1');
  return Buffer.from(text.replaceAll('{from}', from).replaceAll('{to}', to), 'latin1');
}
const receive = async (name: string, how: { from?: string; to: string }) =>
  receiveMail(app.services, await recorded(name, how), new Date());
const lastOf = async (id: string) => (await detail(service, id)).messages.at(-1);

test.each([
  ['gmail', 'The second cup is broken as well – see the picture.\n\n[Files left out: invoice.exe]'],
  ['outlook', 'Die Ware ist bei Familie Müller angekommen.\nDanke & Gruß'],
  ['apple-mail', 'Please send it again, the address is right.'],
  ['gb18030', '请把杯子补发一次，谢谢！'],
])('a reply from %s becomes a message without the quoted mail, once', async (name, text) => {
  const { _id } = await create();
  await reply(service, _id, 'Could you send us a photo?');
  const to = addressOf(_id, 'seller');
  expect(await receive(name, { to })).toBe('added');
  expect(await receive(name, { to })).toBe('again');
  const { messages, status } = await detail(service, _id);
  expect(messages).toHaveLength(3);
  expect(messages.at(-1)).toMatchObject({ text, by_seller: true, is_note: false });
  expect(status).toBe(0);
});

test('attachments are kept as uploads are: by their content, readable for the people of the ticket', async () => {
  const { _id } = await create();
  expect(await receive('gmail', { to: addressOf(_id, 'seller') })).toBe('added');
  const files = (await lastOf(_id))?.files ?? [];
  expect(files.map(({ name, type }) => [name, type])).toEqual([['cup.png', 'image/png']]);
});

test('a mail that is too long, or has too many files, says so in its message', async () => {
  const { _id } = await create();
  const part = (name: string) =>
    `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nhello\r\n`;
  const raw = [
    `Message-ID: <long@demo.test>\r\nFrom: seller@demo.test\r\nTo: ${addressOf(_id, 'seller')}\r\n`,
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n',
    `--b\r\nContent-Type: text/plain\r\n\r\n${'All the cups are broken.\r\n'.repeat(600)}\r\n`,
    ...Array.from({ length: 12 }, (_, nth) => part(`list-${nth}.txt`)),
    '--b--\r\n',
  ].join('');
  expect(await receiveMail(app.services, Buffer.from(raw), new Date())).toBe('added');
  const last = await lastOf(_id);
  expect(last?.files).toHaveLength(10);
  expect(last?.text.length).toBeLessThanOrEqual(10_000);
  expect(last?.text).toMatch(
    /broken\.[^[]*\n\n\[The mail was longer\. The rest was left out\.\]\n\[Files left out: list-10\.txt, list-11\.txt\]$/,
  );
});

test('staff replies by mail, too', async () => {
  const { _id } = await create();
  expect(await receive('apple-mail', { from: 'service@demo.test', to: addressOf(_id, 'service') })).toBe('added');
  expect(await detail(seller, _id)).toMatchObject({ status: 1, messages: [{}, { by_seller: false }] });
});

test('nothing comes of forged, foreign, automatic and late mails', async () => {
  const { _id } = await create();
  const to = addressOf(_id, 'seller');
  const wrong = to.replace(/\.(.)/, (_, sign: string) => `.${sign === '0' ? '1' : '0'}`);
  expect(await receive('forged', { to: wrong })).toBe('unknown');
  expect(await receive('forged', { to: 'ticket@reply.example' })).toBe('unknown');
  // An address that was passed on: it is signed for its recipient only.
  expect(await receive('forged', { from: 'seller2@demo.test', to })).toBe('unknown');
  expect(await receive('forged', { from: 'stranger@example.com', to })).toBe('unknown');
  expect(await receive('forged', { from: 'packer@demo.test', to: addressOf(_id, 'packer') })).toBe('unknown');
  expect(await receive('auto-reply', { to })).toBe('automatic');
  expect(await receive('forged', { from: to, to })).toBe('automatic');
  expect(await receiveMail(app.services, Buffer.from('no mail at all'), new Date())).toBe('unreadable');
  await setStatus(service, _id, 4);
  await setStatus(seller, _id, -1);
  expect(await receive('forged', { to })).toBe('closed');
  expect((await detail(service, _id)).messages).toHaveLength(1);
});

test('a reply to a ticket that was merged is added to the ticket it was merged into, once', async () => {
  const [one, two, three] = [await create(), await create(), await create()];
  const to = addressOf(one._id, 'seller');
  await service.mutate('ticket.merge', { ticket_id: one._id, into_id: two._id });
  expect(await receive('apple-mail', { to })).toBe('added');
  await service.mutate('ticket.merge', { ticket_id: two._id, into_id: three._id });
  expect(await receive('apple-mail', { to })).toBe('again');
  expect(await receive('gmail', { to })).toBe('added');
  expect((await detail(service, three._id)).messages.slice(-2)).toMatchObject([
    { text: 'Please send it again, the address is right.' },
    { text: expect.stringMatching(/^The second cup is broken as well/) },
  ]);
});

test('a mail about a ticket has the reply address of its recipient, and the message of the other side only', async () => {
  const { _id } = await create({ text: 'The handle broke off.' });
  await reply(service, _id, 'Only for staff.', { is_note: true });
  const replyTo = app.services.registries.replyTo['notice'];
  expect(await replyTo?.(app.services, { ticket_id: _id, user_id: userId('service') })).toEqual({
    address: addressOf(_id, 'service'),
    message: 'The handle broke off.',
  });
  expect(await replyTo?.(app.services, { ticket_id: _id, user_id: userId('seller') })).toMatchObject({ message: '' });
  expect(await replyTo?.(app.services, { title: 'Another notification' })).toBeNull();
});

test('the webhook takes whole mails with the key only', async () => {
  const { _id } = await create();
  const body = new Uint8Array(await recorded('apple-mail', { to: addressOf(_id, 'seller') }));
  const post = (authorization: string, type = 'message/rfc822') =>
    fetch(`${app.address}/admin/v1/webhook/mail`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body,
    });
  expect((await post(`Bearer ${'0'.repeat(64)}`)).status).toBe(401);
  const accepted = await post(`Bearer ${mailKey(dataDir)}`);
  expect([accepted.status, await accepted.json()]).toEqual([
    200,
    { code: 200, msg: 'Successful', data: { outcome: 'added' } },
  ]);
  expect((await lastOf(_id))?.text).toBe('Please send it again, the address is right.');
});

test('a mail over the limit of the webhook is refused with that limit', async () => {
  const response = await fetch(`${app.address}/admin/v1/webhook/mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mailKey(dataDir)}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(40 * 1024 * 1024 + 1),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ msg: expect.stringContaining('40 MB') });
});
