import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formulaId } from '#server/demo/sourcing/formulas.ts';
import { followFormulaDates } from '#server/features/sourcing/formulas/clock.ts';
import { edited, editedOf, formulaCalls, seenOf } from '../../support/sourcing/formulas.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { manager, history, create, version, activate } = await formulaCalls(app);
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('the list', () => {
  test('shows drafts, scheduled versions and those in force; ended ones on request', async () => {
    const { data } = await manager.query('quotation_formula.list', {});
    const general = data.list.filter(({ formula_id }) => formula_id === formulaId('general'));
    expect(general.map((row) => [row.version, row.phase])).toEqual([
      [3, 'scheduled'],
      [2, 'in-force'],
    ]);
    expect(data.list.find(({ formula_id }) => formula_id === formulaId('lamps'))).toMatchObject({
      category: { name: 'Lamps & candles', name_cn: '灯具与蜡烛' },
      currency: 'EUR',
    });
    const ended = await manager.query('quotation_formula.list', { phase: ['ended'] });
    expect(ended.data.list.map((row) => [row.formula_id, row.version])).toEqual([[formulaId('general'), 1]]);
    const found = await manager.query('quotation_formula.list', { keyword: 'kiln', phase: ['in-force'] });
    expect(found.data).toMatchObject({ count: 1, list: [{ supplier_name: 'Chaozhou Kiln No. 8 (demo)' }] });
  });

  test('pages without repeating a version', async () => {
    const page = (at: number) => manager.query('quotation_formula.list', { page: at, size: 3 });
    const [first, second] = [await page(1), await page(2)];
    const ids = [...first.data.list, ...second.data.list].map((row) => `${row.formula_id} ${row.version}`);
    expect(new Set(ids).size).toBe(6);
    expect(first.data.count).toBeGreaterThanOrEqual(6);
  });
});

describe('who may', () => {
  test.each(['sales', 'purchaser'] as const)('%s reads and does not edit', async (role) => {
    const client = await app.as(role);
    expect((await client.query('quotation_formula.list', {})).code).toBe(200);
    expect((await client.mutate('quotation_formula.create', edited())).refusal).toBe('permission.denied');
  });

  test.each(['seller', 'packer', 'service', 'affiliate'] as const)('%s sees nothing of it', async (role) => {
    const client = await app.as(role);
    expect((await client.query('quotation_formula.list', {})).refusal).toBe('permission.denied');
    expect((await client.query('quotation_formula.gaps', {})).refusal).toBe('permission.denied');
    const id = formulaId('general');
    expect((await client.query('quotation_formula.history', { formula_id: id })).refusal).toBe('permission.denied');
  });
});

describe('a version', () => {
  test('is edited while it is a draft, and every change is in the history', async () => {
    const key = await create({ name: 'Edited' });
    const row = await version(key);
    expect(row).toMatchObject({ status: 'draft', phase: 'draft', revision: 1 });
    const { data } = await manager.mutate('quotation_formula.update', {
      ...seenOf(row),
      ...editedOf(row),
      margin_bp: 3500,
      cost_to_fen: 9900,
    });
    expect(data).toEqual({ ...key, revision: 2 });
    const [changed, created] = (await history(key.formula_id)).changes;
    expect(created).toMatchObject({ kind: 'created', changes: [] });
    expect(changed).toMatchObject({
      kind: 'changed',
      changes: [
        { field: 'cost_to_fen', from: '', to: '9900' },
        { field: 'margin_bp', from: '3000', to: '3500' },
      ],
    });
    expect(changed?.by_name).not.toBe(null);
  });

  test('that is active stays as it is: a change is a new draft, of which there is one', async () => {
    const key = await create();
    await activate(key);
    const active = await version(key);
    expect(active).toMatchObject({ status: 'active', phase: 'in-force' });
    const change = { ...seenOf(active), ...editedOf(active), margin_bp: 4000 };
    const { data } = await manager.mutate('quotation_formula.update', change);
    expect(data).toEqual({ formula_id: key.formula_id, version: 2, revision: 1 });
    expect((await version(key)).margin_bp).toBe(3000);
    expect((await manager.mutate('quotation_formula.update', change)).refusal).toBe('formula.draft-already');
    await activate(data);
    expect([(await version(key)).status, (await version(data)).status]).toEqual(['retired', 'active']);
  });

  test('is not changed over the change of another user', async () => {
    const key = await create();
    const row = await version(key);
    const save = () => manager.mutate('quotation_formula.update', { ...seenOf(row), ...editedOf(row), margin_bp: 1 });
    expect([(await save()).refusal, (await save()).refusal]).toEqual([null, 'formula.changed']);
    expect((await activate(key)).refusal).toBe('formula.changed');
    expect((await manager.mutate('quotation_formula.delete', key)).refusal).toBe('formula.changed');
  });

  test('of two users who save at once one wins', async () => {
    const row = await version(await create());
    const admin = await app.as('admin');
    const save = (client: typeof admin, margin_bp: number) =>
      client.mutate('quotation_formula.update', { ...seenOf(row), ...editedOf(row), margin_bp });
    const refused = (await Promise.all([save(manager, 1111), save(admin, 2222)])).map(({ refusal }) => refusal);
    expect(refused.toSorted()).toEqual(['formula.changed', null]);
  });

  test('is deleted as a draft only', async () => {
    const key = await create();
    expect((await manager.mutate('quotation_formula.delete', key)).code).toBe(200);
    expect((await history(key.formula_id)).versions).toEqual([]);
    const other = await create();
    const { data } = await activate(other);
    expect((await manager.mutate('quotation_formula.delete', data)).refusal).toBe('formula.not-draft');
  });
});

describe('activating', () => {
  test('begins now when the first day has passed, and is done once per key', async () => {
    const key = await create({ valid_from: '2026-01-01T00:00:00.000Z' });
    const before = Date.now();
    const send = randomUUID();
    const once = await manager.mutate('quotation_formula.activate', key, send);
    expect(await manager.mutate('quotation_formula.activate', key, send)).toEqual(once);
    const row = await version(key);
    expect(Date.parse(row.valid_from)).toBeGreaterThanOrEqual(before);
    expect(row.activated_by_name).not.toBe(null);
    expect((await history(key.formula_id)).changes.map(({ kind }) => kind)).toEqual(['activated', 'created']);
    expect((await activate(once.data)).refusal).toBe('formula.wrong-status');
  });

  test('of a scheduled version ends the one in force on that day; ending it lets that one go on', async () => {
    const key = await create();
    await activate(key);
    const active = await version(key);
    const from = inDays(7);
    const { data: next } = await manager.mutate('quotation_formula.update', {
      ...seenOf(active),
      ...editedOf(active),
      valid_from: from,
    });
    const { data: scheduled } = await activate(next);
    expect([(await version(key)).valid_to, (await version(next)).phase]).toEqual([from, 'scheduled']);
    expect((await manager.mutate('quotation_formula.retire', scheduled)).code).toBe(200);
    expect([(await version(key)).valid_to, (await version(next)).phase]).toEqual([null, 'ended']);
  });

  test('is refused while another formula prices the same', async () => {
    const one = edited({ name: 'First' });
    const { data: first } = await manager.mutate('quotation_formula.create', one);
    await activate(first);
    const second = await create({ quantity_from: one.quantity_from });
    const refused = await activate(second);
    expect(refused).toMatchObject({ refusal: 'formula.overlaps', details: { name: 'First' } });
    expect(refused.msg).toContain('“First”');
    await manager.mutate('quotation_formula.retire', { ...first, revision: 2 });
    expect((await activate(second)).refusal).toBe(null);
  });

  test('of two overlapping drafts at once one wins', async () => {
    const one = await create();
    const { quantity_from } = await version(one);
    const other = await create({ quantity_from });
    const refused = (await Promise.all([activate(one), activate(other)])).map(({ refusal }) => refusal);
    expect(refused.toSorted()).toEqual(['formula.overlaps', null]);
  });
});

test('gaps are the prices without a general formula', async () => {
  expect((await manager.query('quotation_formula.gaps', {})).data).toEqual([]);
  const { versions } = await history(formulaId('general'));
  const scheduled = versions.find(({ version: each }) => each === 3);
  if (!scheduled) throw new Error('no scheduled version');
  await manager.mutate('quotation_formula.retire', seenOf(scheduled));
  const now = versions.find(({ version: each }) => each === 2);
  if (!now) throw new Error('no version in force');
  await manager.mutate('quotation_formula.retire', { ...seenOf(now), revision: now.revision + 1 });
  const [gap] = (await manager.query('quotation_formula.gaps', {})).data;
  expect(gap).toMatchObject({ cost_from_fen: 0, cost_to_fen: 8000, to: null });
});

test('the clock retires what has ended, and tells once that a scheduled version has begun', async () => {
  const key = await create({ valid_from: inDays(3), valid_to: inDays(5) });
  await activate(key);
  await app.pool.query(
    `update quotation_formulas set valid_from = now() - interval '1 minute', activated_at = now() - interval '1 hour' where id = $1`,
    [key.formula_id],
  );
  const follow = () => followFormulaDates({}, app.services);
  await follow();
  await follow();
  const kinds = async () => (await history(key.formula_id)).changes.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['began', 'activated', 'created']);
  await app.pool.query(`update quotation_formulas set valid_to = now() - interval '1 second' where id = $1`, [
    key.formula_id,
  ]);
  await follow();
  expect(await kinds()).toEqual(['retired', 'began', 'activated', 'created']);
  expect((await history(key.formula_id)).changes[0]?.by_name).toBe(null);
  expect((await version(key)).status).toBe('retired');
});
