import { describe, expect, test } from 'vitest';
import type { Address } from '#domain/shared/address/address.ts';
import { labelsPdf, type Label } from '#server/features/warehouse/packing/labels/label.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';
import { readLabels } from '../support/warehouse/label-reader.ts';
import { goodAddress } from '../support/server/ready.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked, open, packed, scan, codeOf } = world;

const mug = await given(500);
const order = (address: Partial<Address> = {}, quantity = 2) => worked([{ variant: mug, quantity }], { address });
const label = (parcel_ids: string[], by = packer) => by.download('order.labels', { parcel_ids });
const weigh = (parcel_id: string) => manager.mutate('pack.weigh', { parcel_id, weight_g: 742, reason: 'goods' });
/** The details of a refusal, which a download does not return. */
const refusalFor = async (parcel_ids: string[]) =>
  (await (await packer.send('order.labels', { parcel_ids }, newId())).json()) as { data: { details: object } };

describe('a label', () => {
  test('is refused while a unit is unscanned, then while it is unweighed, by the server', async () => {
    const { parcel } = await order();
    expect((await label([parcel.id])).refusal).toBe('label.units-missing');
    await scan(parcel.id, codeOf(mug));
    await weigh(parcel.id);
    expect((await label([parcel.id])).refusal).toBe('label.units-missing');
    expect((await refusalFor([parcel.id])).data.details).toEqual({ scanned: 1, needed: 2, number: parcel.waybill });
    expect(await open(parcel.waybill)).toMatchObject({ status: 'packing', label_prints: 0 });

    const unweighed = await order();
    await world.scanAll(unweighed);
    expect((await label([unweighed.parcel.id])).refusal).toBe('label.weight-missing');
    expect(await open(unweighed.parcel.waybill)).toMatchObject({ status: 'packing', label_prints: 0 });
  });

  test('carries the tracking number as a Code 128 that a scanner reads, on 100 × 150 mm', async () => {
    const made = await order();
    await world.scanAll(made);
    await weigh(made.parcel.id);
    const file = await label([made.parcel.id]);
    expect(file).toMatchObject({ http: 200, type: 'application/pdf', name: `label-${made.parcel.waybill}.pdf` });
    const [page, ...more] = await readLabels(file.body);
    expect(more).toEqual([]);
    expect(page).toMatchObject({
      width: 100,
      height: 150,
      codes: [{ format: 'Code128', text: made.parcel.track_no }],
    });
    expect(page!.text).not.toContain('IOSS');
    for (const words of ['Sanne de Vries', 'Prinsengracht 412-2', '1016 JC Amsterdam', 'NETHERLANDS', '0.742 kg'])
      expect(page!.text).toContain(words);
    for (const number of [made.number, made.parcel.waybill]) expect(page!.text).toContain(number);
    expect(await open(made.parcel.waybill)).toMatchObject({ status: 'packed', label_prints: 1 });
  });

  test('shows the IOSS number of its VAT for imports into the Union', async () => {
    const [inside, outside] = [await order(), await order({ country_code: 'GB', zip: 'SW1A 1AA', city: 'London' })];
    await app.pool.query(
      `with number as (insert into ioss_numbers (seller_id, id, number, holder, country_code, created_by, created_at, updated_at)
         select seller_id, gen_random_uuid(), 'IM7520001234', 'Nordlys', 'SE', seller_id, now(), now() from parcels where id = $1
         returning seller_id, id)
       insert into ioss_channels (seller_id, channel_id, ioss_id)
         select distinct n.seller_id, p.channel_id, n.id from number n join parcels p on p.id = any($2)
         on conflict (seller_id, channel_id) do update set ioss_id = excluded.ioss_id`,
      [inside.parcel.id, [inside.parcel.id, outside.parcel.id]],
    );
    for (const made of [inside, outside]) await packed(made);
    const pages = await readLabels((await label([inside.parcel.id, outside.parcel.id])).body);
    expect(pages.map(({ text }) => /IOSS (\w+)/.exec(text)?.[1])).toEqual(['IM7520001234', undefined]);
  });

  test.each([1, 2] as const)('of a resend paid by %s shows the IOSS number of its VAT, too', async (payer) => {
    const first = await order();
    await world.shipped(first);
    await app.pool.query(
      `with number as (insert into ioss_numbers (seller_id, id, number, holder, country_code, created_by, created_at, updated_at)
         select seller_id, gen_random_uuid(), 'IM752000123' || $2::int, 'Nordlys', 'SE', seller_id, now(), now() from parcels where id = $1
         returning seller_id, id)
       insert into ioss_channels (seller_id, channel_id, ioss_id) select n.seller_id, c.id, n.id from number n, channels c
         on conflict (seller_id, channel_id) do update set ioss_id = excluded.ioss_id`,
      [first.parcel.id, payer],
    );
    const { data: options } = await world.seller.query('order.afterSaleOptions', { order_id: first.id });
    const [{ order_line_id } = { order_line_id: '' }] = options.lines;
    const lines = [{ order_line_id, quantity: 1 }];
    const request = { order_id: first.id, stage: 'in_transit', reason: 'lost', payer, lines } as const;
    const { _id } = (await world.seller.mutate('order.resendCreate', request)).data;
    const { version, channels } = (await manager.query('order.resendDetail', { _id })).data;
    const { channel_id, total } = channels[0]!;
    const confirmed = { _id, version, status: 1, channel_id, total } as const;
    const { resend_order: made } = (await manager.mutate('order.resendConfirm', confirmed)).data;
    const resent = { id: made!.order_id, number: made!.order_number, parcel: await world.parcelOf(made!.order_id) };
    await packed(resent);
    const [page] = await readLabels((await label([resent.parcel.id])).body);
    expect(/IOSS (\w+)/.exec(page!.text)?.[1]).toBe(`IM752000123${payer}`);
  });

  test('printed again packs nothing twice, and is marked as a copy on the label, in the file name and in the history', async () => {
    const made = await order();
    await packed(made);
    const again = await label([made.parcel.id]);
    expect(again).toMatchObject({ refusal: null, name: `label-${made.parcel.waybill}-reprint-1.pdf` });
    const [page] = await readLabels(again.body);
    expect(page!.text).toMatch(/Reprint 1 · \d\d-\d\d-\d{4} \d\d:\d\d UTC/);
    expect(page!.codes).toEqual([{ format: 'Code128', text: made.parcel.track_no }]);
    const history = (await manager.query('order.timeline', { _id: made.id })).data;
    expect(history.map(({ kind, details }) => [kind, details['reprint']])).toContainEqual(['label-reprinted', 1]);
    expect(await open(made.parcel.waybill)).toMatchObject({ status: 'packed', label_prints: 2 });
    const events = await world.eventsOf(made.id);
    expect(events.filter((name) => name === 'parcel.packed')).toHaveLength(1);
    await packer.mutate('pack.handOver', { parcel_ids: [made.parcel.id] });
    expect((await label([made.parcel.id])).refusal).toBeNull();
  });

  test('requested twice at once is packed once', async () => {
    const made = await order();
    await world.scanAll(made);
    await weigh(made.parcel.id);
    const files = await Promise.all([label([made.parcel.id]), label([made.parcel.id], manager)]);
    expect(files.map((file) => file.refusal)).toEqual([null, null]);
    expect(await open(made.parcel.waybill)).toMatchObject({ status: 'packed', label_prints: 2 });
    expect((await world.eventsOf(made.id)).filter((name) => name === 'parcel.packed')).toHaveLength(1);
  });

  test('for several: one page each in the requested order, or none at all', async () => {
    const made = [await order(), await order(), await order()];
    for (const one of made) {
      await world.scanAll(one);
      await weigh(one.parcel.id);
    }
    const ids = made.map(({ parcel }) => parcel.id).toReversed();
    const unready = await order();
    expect((await label([...ids, unready.parcel.id])).refusal).toBe('label.units-missing');
    expect(await open(made[0]!.parcel.waybill)).toMatchObject({ status: 'packing', label_prints: 0 });
    const file = await label(ids);
    expect(file.name).toBe('labels-3.pdf');
    const pages = await readLabels(file.body);
    expect(pages.map((page) => page.codes[0]?.text)).toEqual(made.map(({ parcel }) => parcel.track_no).toReversed());
  });

  test('is for those who may print; foreign and unknown parcels are not there', async () => {
    const made = await order();
    await world.scanAll(made);
    await weigh(made.parcel.id);
    for (const role of ['seller', 'purchaser', 'service', 'affiliate'] as const)
      expect((await label([made.parcel.id], await app.as(role))).refusal).toBe('permission.denied');
    expect((await label([made.parcel.id, newId()])).refusal).toBe('not-found');
    await app.pool.query('delete from staff_relations where staff_id = $1 and seller_id = $2', [
      app.base.users.sales,
      app.base.users.seller,
    ]);
    expect((await label([made.parcel.id], await app.as('sales'))).refusal).toBe('not-found');
    expect((await open(made.parcel.waybill)).label_prints).toBe(0);
  });

  test('has the address current at printing', async () => {
    const made = await order();
    await world.scanAll(made);
    await weigh(made.parcel.id);
    await world.rows(
      `update orders set shipping_address = shipping_address || '{"address1":"Keizersgracht 1"}' where id = $1`,
      made.id,
    );
    const [page] = await readLabels((await label([made.parcel.id])).body);
    expect(page!.text).toContain('Keizersgracht 1');
  });
});

describe('the drawing', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const plain: Label = {
    carrier: 'YT Express',
    channel: 'YT Express Line',
    trackNo: 'YT2632650662393482',
    waybill: 'PY00000000018',
    orderNumber: 'NRD-20418',
    from: { ...goodAddress, company: 'Parcelyard Yiwu', city: 'Yiwu', zip: '322000', country_code: 'CN' },
    to: goodAddress,
    weightG: 742,
    units: 5,
    ioss: null,
    reprint: null,
  };
  const to = (address: Partial<Address>): Label => ({ ...plain, to: { ...goodAddress, ...address } });
  const drawn = async (label: Label) => (await readLabels(await labelsPdf([label], at)))[0]!;
  /** Lines may break anywhere. */
  const wordsOf = (page: { text: string }) => page.text.replaceAll(/\s+/g, ' ');

  const polish = {
    name: 'Małgorzata Brzęczyszczykiewicz-Kowalska',
    company: 'Przedsiębiorstwo Handlowo-Usługowe "Źródło" Spółka z o.o.',
    address1: 'ul. Księdza Józefa Poniatowskiego 128/17a, klatka B, III piętro',
    address2: 'dzwonek: Kowalska, kod do bramy 1234',
    zip: '05-825',
    city: 'Grodzisk Mazowiecki',
    province: 'Województwo mazowieckie',
    country_code: 'PL',
    phone: '+48 600 123 456',
  };
  const greek = {
    name: 'Παπαδόπουλος Κωνσταντίνος',
    address1: 'Λεωφόρος Σοφίας 102',
    city: 'Αθήνα',
    country_code: 'GR',
  };
  const cyrillic = {
    name: 'Щербаков Йосиф',
    address1: 'вул. Академіка Корольова, 15',
    city: 'Київ',
    country_code: 'UA',
  };

  test.each([
    ['a long Polish', polish, 'POLAND'],
    ['a Greek', greek, 'GREECE'],
    ['a Cyrillic', cyrillic, 'UKRAINE'],
  ])('%s address is printed in full', async (_, address, country) => {
    const page = await drawn(to(address));
    for (const words of [...Object.values(address).slice(0, -1), country].filter((text) => text.length > 2))
      expect(wordsOf(page)).toContain(words);
    expect(page.codes).toEqual([{ format: 'Code128', text: plain.trackNo }]);
  });

  test('text never reaches into the bars, however much there is', async () => {
    const page = await drawn(
      to({ name: 'A'.repeat(120), address1: 'Straße '.repeat(60), address2: 'Hof '.repeat(60) }),
    );
    expect(page.codes).toEqual([{ format: 'Code128', text: plain.trackNo }]);
    // Nothing is printed between the line under the address (98 mm) and the barcode (102 mm).
    const { data, width } = page.dots;
    const band = data.subarray(Math.round(99.5 * 8) * width, Math.round(101.5 * 8) * width);
    expect(band.every((dot) => dot > 250)).toBe(true);
  });

  test('numbers of every carrier are read, and bars have 5 mm of quiet on both sides', async () => {
    for (const trackNo of [
      'YT2632650662393482',
      'NP012345678901',
      'ORC000000000123',
      'PY00000000018',
      'A1B2C3D4E5F6',
    ]) {
      const page = await drawn({ ...plain, trackNo });
      expect(page.codes).toEqual([{ format: 'Code128', text: trackNo }]);
      const { data, width } = page.dots;
      const row = data.subarray(Math.round(115 * 8) * width, (Math.round(115 * 8) + 1) * width);
      const first = row.findIndex((dot) => dot < 128);
      const last = row.findLastIndex((dot) => dot < 128);
      expect(first).toBeGreaterThanOrEqual(5 * 8);
      expect(width - 1 - last).toBeGreaterThanOrEqual(5 * 8);
    }
  });

  test('a number that no scanner would read is not drawn', async () => {
    await expect(labelsPdf([{ ...plain, trackNo: 'x'.repeat(80) }], at)).rejects.toThrow('too long');
  });
});
