import { describe, expect, test } from 'vitest';
import { endQuotations } from '#server/features/sourcing/quotations/ending.ts';
import { quotationWorld } from '../../support/sourcing/quotations.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp({ works: false });
const { seller, purchaser, quoted, current, info, pricesFor, send } = await quotationWorld(app);
const turn = () => endQuotations({}, app.services);
const endsIn = (id: string, hours: number, status?: number) =>
  app.pool.query(
    `update quotations set quoted_at = now() - interval '20 days', valid_to = now() + make_interval(hours => $2)
     where inquiry_id = $1 and ($3::smallint is null or status = $3)`,
    [id, hours, status ?? null],
  );
const eventsOf = async (id: string) => {
  const { rows } = await app.pool.query<{ what: string }>(
    `select data ->> 'what' as what from events where subject_id = $1 and name = 'quotation.changed' order by id`,
    [id],
  );
  return rows.map(({ what }) => what);
};
const statuses = async (id: string) => [...new Set((await current(id)).map(({ status }) => status))];

describe('the last day', () => {
  test('is announced once, three days before', async () => {
    const { id } = await quoted();
    await turn();
    expect(await eventsOf(id)).toEqual([]);
    await endsIn(id, 71);
    await turn();
    await turn();
    expect(await eventsOf(id)).toEqual(['ending']);
    expect(await statuses(id)).toEqual([1]);
  });

  test('passes: all prices and the inquiry lapse, and one press asks for new ones', async () => {
    const { id } = await quoted({}, { countries: ['DE'], channels: 1 });
    await endsIn(id, -1);
    await turn();
    await turn();
    expect([(await info(id)).status, await statuses(id), await eventsOf(id)]).toEqual([-4, [-4], ['expired']]);
    const renewed = await seller.mutate('quotation.requote', { inquiry_id: id });
    expect([renewed.data.status, await statuses(id)]).toEqual([-2, [-2]]);
    expect((await send(id, await pricesFor(id, { countries: ['DE'], channels: 1 }))).data.status).toBe(1);
  });

  test('of an accepted price passes: the price lapses, the inquiry stays accepted', async () => {
    const { id } = await quoted({}, { countries: ['DE'], channels: 1 });
    await seller.mutate('inquiry.accept', { inquiry_id: id });
    await endsIn(id, -1);
    await turn();
    expect([(await info(id)).status, await statuses(id)]).toEqual([2, [-4]]);
    const renewed = await seller.mutate('quotation.requote', { inquiry_id: id });
    expect([renewed.refusal, await statuses(id)]).toEqual([null, [-2]]);
  });

  test('nothing is accepted after it, also before the job came', async () => {
    const { id, prices } = await quoted();
    await endsIn(id, -1);
    const late = await seller.mutate('quotation.acceptQuote', { quotation_id: prices[0]?._id ?? '' });
    expect(late.refusal).toBe('quotation.expired');
    expect(late.msg).toMatch(/valid until \d\d-\d\d-\d{4}/);
    expect((await seller.mutate('inquiry.accept', { inquiry_id: id })).refusal).toBe('quotation.none');
  });
});

describe('at the same time', () => {
  test('an acceptance and the job: accepted or lapsed, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, prices } = await quoted({}, { countries: ['DE'], channels: 1 });
      await app.pool.query(`update quotations set valid_to = now() + interval '40 ms' where inquiry_id = $1`, [id]);
      const [accepted] = await Promise.all([
        seller.mutate('inquiry.accept', { inquiry_id: id, quotation_ids: prices.map(({ _id }) => _id) }),
        turn(),
      ]);
      await turn();
      const { rows } = await app.pool.query(
        'select distinct accepted_at is not null as was from quotations where inquiry_id = $1',
        [id],
      );
      expect(rows).toEqual([{ was: accepted.refusal === null }]);
      if (accepted.refusal !== null) expect(accepted.refusal).toBe('quotation.expired');
    }
  });

  test('an acceptance and a new round: the seller accepts what is shown, or is told of the newer price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, prices } = await quoted({}, { countries: ['DE'], channels: 1 });
      const ids = prices.map(({ _id }) => _id);
      await seller.mutate('quotation.requote', { inquiry_id: id, quotation_ids: ids });
      const again = await pricesFor(id, { countries: ['DE'], channels: 1 });
      const { version } = await info(id, purchaser);
      const [accepted, sent] = await Promise.all([
        seller.mutate('inquiry.accept', { inquiry_id: id, quotation_ids: ids }),
        purchaser.mutate('quotation.submitQuotation', { inquiry_id: id, version, prices: again }),
      ]);
      expect(sent.refusal).toBeNull();
      // A price that waits for a new round cannot be accepted any more.
      expect(['quotation.replaced', 'quotation.wrong-status']).toContain(accepted.refusal);
      expect(await statuses(id)).toEqual([1]);
    }
  });

  test('the same acceptance twice: one wins, and the history has one', async () => {
    const { id, prices } = await quoted({}, { countries: ['DE'], channels: 1 });
    const ids = prices.map(({ _id }) => _id);
    const both = await Promise.all(
      [1, 2].map(() => seller.mutate('inquiry.accept', { inquiry_id: id, quotation_ids: ids })),
    );
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['quotation.wrong-status', null].toSorted());
    expect((await info(id)).moves.filter(({ to }) => to === 2)).toHaveLength(1);
  });
});
