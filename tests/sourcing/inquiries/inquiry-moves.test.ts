import { describe, expect, test } from 'vitest';
import { inquiryStatuses, inquiryTransitions, type InquiryAction } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { inquiryWorld, linked, mug } from '../../support/sourcing/inquiries.ts';
import { testApp } from '../../support/server/app.ts';
import type { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const world = await inquiryWorld(app);
const { seller, sales, manager, purchaser, packer, admin, create, inStatus, info } = world;

const moves: Partial<Record<InquiryAction, (by: TestClient, id: string) => Promise<{ refusal: string | null }>>> = {
  take: (by, id) => by.mutate('inquiry.take', { inquiry_id: id }),
  hold: (by, id) => by.mutate('inquiry.hold', { inquiry_id: id, question: 'Which size?' }),
  answer: (by, id) => by.mutate('inquiry.answer', { inquiry_id: id, answer: 'Large' }),
  reject: (by, id) => by.mutate('inquiry.reject', { inquiry_id: id, reason: 'No factory' }),
};
const users = { seller, sales, purchaser, manager, admin, packer };
const parties = {
  seller: 'buyer',
  sales: 'salesperson',
  purchaser: 'purchaser',
  manager: 'manager',
  admin: 'admin',
  packer: 'packer',
} as const;

describe.each(Object.entries(moves) as [InquiryAction, (typeof moves)['take'] & {}][])('%s', (action, run) => {
  const rows = inquiryTransitions.moves.filter((row) => row.action === action);
  const allowed = (user: keyof typeof users) => rows.some((row) => (row.parties as string[]).includes(parties[user]));

  test('only the roles of the table may', async () => {
    const { _id } = await create();
    const others = (Object.keys(users) as (keyof typeof users)[]).filter((user) => !allowed(user));
    const refusals = await Promise.all(others.map(async (user) => (await run(users[user], _id)).refusal));
    expect(refusals).toEqual(others.map(() => 'permission.denied'));
  });

  test.each(inquiryStatuses.filter((status) => status !== 99))(
    'from %i it does what the table says',
    async (status) => {
      const id = await inStatus(status);
      const actor = action === 'answer' ? seller : purchaser;
      const target = nextStatus(inquiryTransitions, status, action);
      const { refusal } = await run(actor, id);
      expect([refusal, (await info(id)).status]).toEqual(
        target === null ? ['inquiry.wrong-status', status] : [null, target],
      );
    },
  );
});

test('a draft does not exist for staff', async () => {
  const draft = await world.draft();
  for (const run of Object.values(moves).slice(0, 2))
    expect((await run(purchaser, draft._id)).refusal).toBe('not-found');
});

describe('at the same time', () => {
  test('two take the same inquiry: one has it, the other is told who', async () => {
    const { _id } = await create();
    const both = await Promise.all([purchaser, manager].map((by) => by.mutate('inquiry.take', { inquiry_id: _id })));
    const [refused, ...others] = both.filter((one) => one.refusal !== null);
    expect([refused?.refusal, others]).toEqual(['inquiry.taken', []]);
    const { assignee_name } = await info(_id);
    expect(refused?.details['name']).toBe(assignee_name);
    expect(refused?.msg).toContain(assignee_name);
  });

  test('the seller answers while staff rejects: one wins, and the history agrees', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await create();
      await purchaser.mutate('inquiry.hold', { inquiry_id: _id, question: 'Which size?' });
      const [reply, rejected] = await Promise.all([
        seller.mutate('inquiry.answer', { inquiry_id: _id, answer: 'Large' }),
        manager.mutate('inquiry.reject', { inquiry_id: _id, reason: 'No answer' }),
      ]);
      // An answered inquiry may still be rejected; a rejected one is not answered.
      expect(rejected.refusal).toBeNull();
      const { status, moves: history } = await info(_id);
      expect(status).toBe(-100);
      const expected = reply.refusal === null ? [99, 0, -97, -99, -100] : [99, 0, -97, -100];
      expect(history.map(({ to }) => to)).toEqual(expected);
      if (reply.refusal) expect(reply.refusal).toBe('inquiry.wrong-status');
    }
  });

  test('a draft that is saved twice with one id exists once', async () => {
    const input = linked();
    const both = await Promise.all([1, 2].map(() => seller.mutate('inquiry.inquire', input)));
    expect(both.filter((one) => one.code === 200)).toHaveLength(1);
    const { rows } = await app.pool.query('select 1 from inquiry_products where inquiry_id = $1', [input.inquiry_id]);
    expect(rows).toHaveLength(1);
  });

  test('a split during a take leaves every product in exactly one inquiry', async () => {
    const { _id } = await create({ products: [mug, { ...mug, title: 'Plate' }] });
    await Promise.all([
      purchaser.mutate('inquiry.split', { inquiry_id: _id }),
      manager.mutate('inquiry.split', { inquiry_id: _id }),
      sales.mutate('inquiry.take', { inquiry_id: _id }),
    ]);
    const { split_into } = await info(_id, manager);
    expect(split_into).toHaveLength(1);
    const ids = [_id, ...split_into.map((each) => each._id)];
    for (const id of ids) expect((await info(id, manager)).product_count).toBe(1);
  });
});
