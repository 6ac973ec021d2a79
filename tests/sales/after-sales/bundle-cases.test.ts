import { describe, expect, test } from 'vitest';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';
import { process } from '../../support/sales/processing.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder } from '../../support/server/ready.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { world, seller, manager, rows, balance, capsHold, variant, other, askRefund, confirmRefund } =
  await afterSaleWorld(app);

/** A processed order of two sets, each of two of `variant` and one of `other`. */
async function sets(): Promise<Worked> {
  const order = await givenReadyOrder(app.db, world.shop, [{ variant, quantity: 2, title: 'Gift set' }]);
  const mapped = await seller.mutate('mapping.mapProductOption', {
    shop_variant_id: order.options[0] ?? '',
    variant_id: variant,
    components: [
      { variant_id: variant, quantity: 2 },
      { variant_id: other, quantity: 1 },
    ],
  });
  expect(mapped.refusal).toBe(null);
  expect((await process(seller, [order.id])).refusal).toBe(null);
  return { ...order, parcel: await world.parcelOf(order.id) };
}
const optionsOf = async (order: Worked) => (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
const reserved = async (of: string) => (await world.levelOf(of))[0]?.reserved ?? 0;
const statusOf = async (id: string) =>
  (await rows<{ financial_status: string; fulfillment_status: string }>('select * from orders where id = $1', id))[0];

describe('a refund of a bundle', () => {
  test('names its goods, each with the units in the order, and the set that they are in', async () => {
    const { lines, rest } = await optionsOf(await sets());
    expect(lines.map(({ bundle, units }) => [bundle, units.not_shipped])).toEqual([
      ['Gift set', 4],
      ['Gift set', 2],
    ]);
    const goods = lines.reduce((sum, line) => sum + (line.quote_e4 + line.vat_e4) * line.units.not_shipped, 0);
    expect(Math.round(goods / 100)).toBe(rest.product.minor);
  });

  test('of one component frees and returns that one only', async () => {
    const order = await sets();
    const { lines, rest } = await optionsOf(order);
    const [first, second] = lines;
    if (!first || !second) throw new Error('no lines');
    const before = [await reserved(variant), await reserved(other)];
    const two = [{ order_line_id: second.order_line_id, quantity: 2 }];
    expect(await askRefund(order, { lines: [{ order_line_id: second.order_line_id, quantity: 3 }] })).toMatchObject({
      refusal: 'aftersale.wrong-units',
      details: { max: 2 },
    });
    const product_minor = Math.round((second.quote_e4 * 2) / 100);
    const { _id } = (await askRefund(order, { product_minor, lines: two })).data;
    const money = await balance();
    expect((await confirmRefund(_id)).refusal).toBe(null);
    expect((await balance()) - money).toBe(product_minor);
    expect([await reserved(variant), await reserved(other)]).toEqual([before[0], (before[1] ?? 0) - 2]);
    expect((await optionsOf(order)).rest.product.minor).toBe(rest.product.minor - product_minor);
    await capsHold(order.id);
    await world.shipped({ ...order, parcel: await world.parcelOf(order.id) });
    expect(await statusOf(order.id)).toMatchObject({
      financial_status: 'partially_refunded',
      fulfillment_status: 'fulfilled',
    });
  });

  test('of all its goods ends the parcel', async () => {
    const order = await sets();
    const { lines, rest } = await optionsOf(order);
    const all = lines.map(({ order_line_id, units }) => ({ order_line_id, quantity: units.not_shipped }));
    const { _id } = (
      await askRefund(order, { product_minor: rest.product.minor, shipping_minor: rest.shipping.minor, lines: all })
    ).data;
    expect((await confirmRefund(_id)).refusal).toBe(null);
    expect((await world.parcelOf(order.id)).status).toBe('cancelled');
    expect((await statusOf(order.id))?.financial_status).toBe('refunded');
  });

  test('cannot name the line of the shop, which holds no goods of its own', async () => {
    const order = await sets();
    const [bundle] = await rows<{ id: string }>(
      'select id from order_lines where order_id = $1 and component_of is null',
      order.id,
    );
    const response = await askRefund(order, { lines: [{ order_line_id: bundle?.id ?? '', quantity: 1 }] });
    expect(response.refusal).not.toBe(null);
  });
});

describe('a bundle that has left', () => {
  test('is resent in part: the order of the resend has the component, and costs its goods', async () => {
    const order = await sets();
    await world.shipped(order);
    const [first] = (await optionsOf(order)).lines;
    if (!first) throw new Error('no lines');
    expect(first.units.in_transit).toBe(4);
    const requested = await seller.mutate('order.resendCreate', {
      order_id: order.id,
      stage: 'in_transit',
      reason: 'lost',
      payer: 1,
      lines: [{ order_line_id: first.order_line_id, quantity: 3 }],
    });
    const { _id } = requested.data;
    const { version, channels } = (await manager.query('order.resendDetail', { _id })).data;
    const [cheapest] = channels;
    expect(cheapest?.goods.minor).toBe(Math.round((first.quote_e4 * 3) / 100));
    const confirmed = await manager.mutate('order.resendConfirm', {
      _id,
      version,
      status: 1,
      channel_id: cheapest?.channel_id ?? '',
      total: cheapest?.total ?? { minor: 0, currency: 'EUR' },
    });
    const child = confirmed.data.resend_order?.order_id ?? '';
    const lines = await rows(
      'select variant_id, quantity, components, component_of from order_lines where order_id = $1',
      child,
    );
    expect(lines).toEqual([{ variant_id: variant, quantity: 3, components: null, component_of: null }]);
    // A later change of the mapping leaves the resend as it is.
    const [option] = await rows<{ id: string }>(
      'select shop_variant_id as id from order_lines where order_id = $1 limit 1',
      order.id,
    );
    await seller.mutate('mapping.mapProductOption', { shop_variant_id: option?.id ?? '', variant_id: other });
    expect(await rows('select variant_id from order_lines where order_id = $1', child)).toEqual([
      { variant_id: variant },
    ]);
    const resent: Worked = { id: child, number: `${order.number}-R1`, parcel: await world.parcelOf(child) };
    await world.shipped(resent);
    expect((await statusOf(child))?.fulfillment_status).toBe('fulfilled');
  });

  test('and comes back is restocked component by component', async () => {
    const order = await sets();
    await world.shipped(order);
    const [first, second] = (await optionsOf(order)).lines;
    if (!first || !second) throw new Error('no lines');
    const back = [
      { order_line_id: first.order_line_id, quantity: 2 },
      { order_line_id: second.order_line_id, quantity: 1 },
    ];
    const { _id } = (await askRefund(order, { stage: 'to_be_restocked', reason: 'sent-back', lines: back })).data;
    const onHand = async (of: string) => (await world.levelOf(of, 'A-01-01'))[0]?.on_hand ?? 0;
    const before = [await onHand(variant), await onHand(other)];
    const restocked = await world.packer.mutate('order.afterSaleRestock', {
      _id,
      lines: back.map(({ order_line_id, quantity }) => ({
        order_line_id,
        restocked: quantity,
        scrapped: 0,
        location_code: 'A-01-01',
      })),
    });
    expect(restocked.refusal).toBe(null);
    expect([await onHand(variant), await onHand(other)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
    expect((await statusOf(order.id))?.fulfillment_status).not.toBe('restocked');
  });
});
