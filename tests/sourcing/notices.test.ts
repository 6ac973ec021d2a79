import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NotificationType } from '#domain/platform/notifications/types.ts';
import type { ActionName } from '#domain/platform/realtime/actions.ts';
import { record } from '#server/core/events/events.ts';
import { emailOf } from '#server/demo/people.ts';
import { firstPushKeys } from '#server/features/platform/settings/push-keys.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { pushBrowser, pushService } from '../support/platform/push-service.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { quotationWorld } from '../support/sourcing/quotations.ts';

const app = await testApp();
const { users } = app.base;
const service = await pushService();
const now = { actorId: null, at: new Date() };
await firstPushKeys(app.services, now.at);
await setSetting(app.db, 'push.allowPrivate', true, now);
const world = await quotationWorld(app);
const { create, quoted } = world;
const people = ['seller', 'seller2', 'sales', 'manager', 'purchaser'] as const;
type Recipient = (typeof people)[number];

const { public_key } = (await world.seller.query('notification.pushKey', {})).data;
for (const recipient of people)
  await world[recipient].mutate('notification.subscribe', {
    endpoint: `${service.address}/${recipient}`,
    keys: pushBrowser().keys,
    server_key: public_key ?? '',
    time_zone: 'Europe/Berlin',
  });

const unreadOf = async (recipient: Recipient) =>
  (await world[recipient].query('notification.list', {})).data.unread_count;
const socketOf = async (recipient: Recipient) =>
  (await SocketListener.at(app.address)).bind(users[recipient], (await app.as(recipient)).token);
const mailsTo = async (recipient: Recipient) => {
  const { rows } = await app.pool.query(`select 1 from mails where kind = 'notice' and address = $1`, [
    emailOf(recipient),
  ]);
  return rows.length;
};
const setChannels = async (type: NotificationType, on: boolean) => {
  for (const recipient of people)
    await world[recipient].mutate('user.setMailTypes', { list: [{ type, in_app: true, mail: on, push: on }] });
};

type Case = {
  readonly action: ActionName;
  readonly type: NotificationType;
  readonly readers: readonly Recipient[];
  /** Prepares, and returns what causes the action. */
  readonly given: () => Promise<() => Promise<unknown>>;
};

const write = (by: Recipient, id: string) => world[by].mutate('comment.create', { inquiry_id: id, text: 'Hello' });
const cases: readonly Case[] = [
  {
    action: 'New-Souring-Request',
    type: 'sourcing',
    readers: ['sales', 'manager', 'purchaser'],
    given: async () => () => create(),
  },
  {
    action: 'New-Quotation',
    type: 'Inquiry',
    readers: ['seller'],
    given: async () => {
      const { _id } = await create();
      const prices = await world.pricesFor(_id);
      return () => world.send(_id, prices);
    },
  },
  {
    action: 'Comment-Reply',
    type: 'Inquiry',
    readers: ['seller'],
    given: async () => {
      const { _id } = await create();
      return () => write('purchaser', _id);
    },
  },
  {
    action: 'Comment-Reply',
    type: 'sourcing',
    readers: ['sales', 'purchaser'],
    given: async () => {
      const { _id } = await create();
      await world.purchaser.mutate('inquiry.take', { inquiry_id: _id });
      return () => write('seller', _id);
    },
  },
  {
    action: 'Mapping-Shipper-Missing',
    type: 'ShopProduct',
    readers: ['seller', 'sales'],
    given: async () => () =>
      record(app.db, {
        name: 'mapping.shipper-missing',
        sellerId: users.seller,
        subjectId: randomUUID(),
        data: { number: 'Mug', to: 'NL', options: 1 },
        at: new Date(),
      }),
  },
];

test.each(cases)('$action to $readers: badge and socket, and push and mail where they chose them', async (each) => {
  const { action, type, readers } = each;
  for (const isChosen of [true, false]) {
    const cause = await each.given();
    await setChannels(type, isChosen);
    await app.idle();
    // What is decided by the cause lowers badges of others.
    await app.pool.query('delete from notifications');
    const sockets = await Promise.all(people.map(async (recipient) => [recipient, await socketOf(recipient)] as const));
    const before = await Promise.all(
      people.map(async (recipient) => [await unreadOf(recipient), await mailsTo(recipient)]),
    );
    service.pushes.length = 0;

    await cause();
    await app.idle();
    for (const [at, recipient] of people.entries()) {
      const isReader = readers.includes(recipient);
      const [unread = 0, mails = 0] = before[at] ?? [];
      expect([recipient, await unreadOf(recipient)]).toEqual([recipient, unread + Number(isReader)]);
      expect([recipient, await mailsTo(recipient)]).toEqual([recipient, mails + Number(isReader && isChosen)]);
    }
    const paths = service.pushes.map(({ path }) => path.slice(1)).toSorted();
    expect(paths).toEqual(isChosen ? readers.toSorted() : []);
    for (const [recipient, socket] of sockets)
      if (readers.includes(recipient))
        await socket.until(() => socket.received.some((received) => received.action === action));
    const other = sockets.find(([recipient]) => recipient === 'seller2')?.[1];
    await other?.caughtUp();
    expect(other?.received.some((received) => received.action === action)).toBe(false);
  }
});

const reads = [
  {
    action: 'Souring-Product-Read',
    given: async () => {
      const { _id } = await create();
      await world.purchaser.mutate('inquiry.hold', { inquiry_id: _id, question: 'Which size?' });
      return _id;
    },
  },
  { action: 'New-Quotation-Read', given: async () => (await quoted()).id },
  {
    action: 'Comment-Reply-Read',
    given: async () => {
      const { _id } = await create();
      await write('purchaser', _id);
      return _id;
    },
  },
] as const;

test.each(reads)('$action lowers the badge of the reader, and is received on their screens only', async (each) => {
  const before = await unreadOf('seller');
  const id = await each.given();
  expect(await unreadOf('seller')).toBe(before + 1);
  const [own, staff] = [await socketOf('seller'), await socketOf('purchaser')];
  await world.seller.mutate('inquiry.markRead', { inquiry_id: id });
  await own.until(() => own.received.some(({ action }) => action === each.action));
  expect(await unreadOf('seller')).toBe(before);
  await staff.caughtUp();
  expect(staff.received.some(({ action }) => action === each.action)).toBe(false);
});
