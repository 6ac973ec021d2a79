import { afterAll, describe, expect, test } from 'vitest';
import { affiliateWorld } from '../support/finance/affiliate-world.ts';
import { startSimulator } from '../support/paypal/simulator.ts';
import { paypalWorld } from '../support/paypal/world.ts';
import { linkTo } from '../support/platform/mails.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

const paypal = await startSimulator();
afterAll(() => paypal.stop());
const app = await testApp({ config: { paypal: paypal.standIn } });
const world = await paypalWorld(app);
const { charge, manager, users } = await affiliateWorld(app);

const listener = async (role: 'seller' | 'seller2' | 'affiliate' | 'manager') =>
  (await SocketListener.at(app.address)).bind(users[role], (await app.as(role)).token);
const eventsAbout = ({ received }: SocketListener, subjectId: string) =>
  received.flatMap(({ params }) => (params['subject_id'] === subjectId ? [params['event']] : []));

describe('a refund of a PayPal payment', () => {
  test('reaches the screen of its seller when PayPal has sent it', async () => {
    const payment = await world.paid(10_000);
    const [seller, foreign, staff] = [await listener('seller'), await listener('seller2'), await listener('manager')];
    // Events of the capture may still arrive.
    const { rows } = await app.pool.query<{ id: number }>('select max(id)::int as id from events');
    const refunded = ({ received }: SocketListener) =>
      received.filter(
        ({ params }) =>
          params['subject_id'] === payment._id &&
          params['event'] === 'paypal.changed' &&
          Number(params['id']) > (rows[0]?.id ?? 0),
      ).length;
    const input = { payment_id: payment._id, amount_minor: 3_000, reason: 'Paid twice' };
    expect(await manager.mutate('paypal.refund', input)).toMatchObject({ code: 200 });
    await app.idle();
    // One when it was requested, one when it was sent.
    for (const reader of [seller, staff]) await reader.until(() => refunded(reader) === 2);
    const shown = await world.seller.query('paypal.list', { payment_id: payment._id });
    expect(shown.data.list).toMatchObject([{ status: 'PARTIALLY_REFUNDED' }]);
    await foreign.caughtUp();
    expect(eventsAbout(foreign, payment._id)).toEqual([]);
  });
});

describe('the screen of an affiliate', () => {
  test('learns of a sign-up through the link, as staff does', async () => {
    const [affiliate, foreign, staff] = [
      await listener('affiliate'),
      await listener('seller'),
      await listener('manager'),
    ];
    const code = (await (await app.as('affiliate')).query('promotion.infos', {})).data.referral_code;
    const email = 'referred-live@shop.example';
    const { anonymous } = app;
    const registered = await anonymous.mutate('user.register', {
      email,
      name: 'Referred',
      password: 'a long password for it',
      referral_code: code,
    });
    expect(registered).toMatchObject({ code: 200 });
    await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
    for (const reader of [affiliate, staff])
      await reader.until(() => eventsAbout(reader, users.affiliate).includes('affiliate.referred'));
    await foreign.caughtUp();
    expect(eventsAbout(foreign, users.affiliate)).toEqual([]);
  });

  test('learns of a commission, as staff does, but not the seller who was charged', async () => {
    const [affiliate, staff] = [await listener('affiliate'), await listener('manager')];
    const seller3 = await (await SocketListener.at(app.address)).bind(users.seller3, (await app.as('seller3')).token);
    await charge(10_000);
    for (const reader of [affiliate, staff])
      await reader.until(() => eventsAbout(reader, users.affiliate).includes('affiliate.earned'));
    await seller3.caughtUp();
    expect(eventsAbout(seller3, users.affiliate)).toEqual([]);
  });
});
