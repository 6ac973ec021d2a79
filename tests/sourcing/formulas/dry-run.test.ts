import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { variants } from '#server/demo/catalog/products.ts';
import { formulaId } from '#server/demo/sourcing/formulas.ts';
import { editedOf, formulaCalls, seenOf } from '../../support/sourcing/formulas.ts';
import { insertQuote, statusesOf } from '../../support/sourcing/open-quotes.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { manager, create, version, activate } = await formulaCalls(app);
const variantId = variants[0]?.id ?? '';

/** A draft of the next version of the lamps' formula. */
async function draftOf(key: string, over: Partial<ReturnType<typeof editedOf>>) {
  const { versions } = (await manager.query('quotation_formula.history', { formula_id: formulaId(key) })).data;
  const newest = versions.find(({ status }) => status === 'active');
  if (!newest) throw new Error('no active version');
  const change = { ...seenOf(newest), ...editedOf(newest), valid_from: newest.valid_from, valid_to: null, ...over };
  return (await manager.mutate('quotation_formula.update', change)).data;
}

async function dryRun(key: { formula_id: string; version: number; revision: number }) {
  const { data } = await manager.mutate('quotation_formula.dryRun', key);
  await app.idle();
  const { run } = (await manager.query('quotation_formula.dryRunResult', key)).data;
  const rows = (await manager.query('quotation_formula.dryRunRows', { run_id: data.run_id })).data;
  return { started: data, run, rows };
}

test('a dry run lists what a draft would change, largest first, and changes nothing', async () => {
  const lamp = variants.find(({ variantCode }) => variantCode.startsWith('LMP-'))?.id ?? '';
  const small = variants.find(({ variantCode }) => variantCode.startsWith('LMB-'))?.id ?? '';
  const [dear, cheap, other] = [
    await insertQuote(app, { variantId: lamp }),
    await insertQuote(app, { variantId: small }),
    await insertQuote(app, { variantId }),
  ];
  await insertQuote(app, { variantId: lamp, status: quotationStatus.expired });
  await insertQuote(app, { variantId: lamp, validDays: -1 });
  const draft = await draftOf('lamps', { margin_bp: 9000 });
  const { started, run, rows } = await dryRun(draft);
  expect(started.quotes).toBe(3);
  expect(run).toMatchObject({
    run_id: started.run_id,
    status: 'done',
    done: 3,
    total: 3,
    is_current: true,
    figures: { changed: 2, beyond: 2, dearer: 2, cheaper: 0, tolerance_bp: 300 },
  });
  expect(rows.count).toBe(2);
  expect(new Set(rows.list.map(({ quotation_id: id }) => id))).toEqual(new Set([dear.quotation, cheap.quotation]));
  const sizes = rows.list.map(({ change_bp: bp }) => bp);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(rows.list[0]).toMatchObject({ inquiry_number: expect.any(String), country_code: 'DE', currency: 'EUR' });
  const statuses = await Promise.all([dear, cheap, other].map((quote) => statusesOf(app, quote)));
  expect(statuses).toEqual(Array.from({ length: 3 }, () => ({ quotation: 1, inquiry: 1 })));

  const row = await version(draft);
  await manager.mutate('quotation_formula.update', { ...seenOf(row), ...editedOf(row), margin_bp: 3660 });
  expect((await manager.query('quotation_formula.dryRunResult', draft)).data.run?.is_current).toBe(false);
  const again = await dryRun(await version(draft));
  // Less than a percent of the price is within the tolerance.
  expect(again.run?.figures).toMatchObject({ changed: 2, beyond: 0 });
  await manager.mutate('quotation_formula.delete', seenOf(await version(draft)));
});

test('quotes that a new special formula would take over are found', async () => {
  const mine = await insertQuote(app, { variantId, quantity: 7 });
  const draft = await create({ quantity_from: 7, margin_bp: 500 });
  const { run, rows } = await dryRun(draft);
  expect(run?.figures).toMatchObject({ changed: 1, cheaper: 1 });
  expect(rows.list[0]).toMatchObject({ quotation_id: mine.quotation });
  expect(rows.list[0]?.change_bp).toBeLessThan(0);
});

test('only drafts that could be activated are computed, for those who edit formulas', async () => {
  const key = await create();
  const { data } = await activate(key);
  expect((await manager.mutate('quotation_formula.dryRun', data)).refusal).toBe('formula.wrong-status');
  const { quantity_from } = await version(key);
  const other = await create({ quantity_from });
  expect((await manager.mutate('quotation_formula.dryRun', other)).refusal).toBe('formula.overlaps');
  expect((await manager.mutate('quotation_formula.dryRun', { ...other, revision: 9 })).refusal).toBe('formula.changed');
  const unknown = { formula_id: randomUUID(), version: 1, revision: 1 };
  expect((await manager.mutate('quotation_formula.dryRun', unknown)).refusal).toBe('not-found');
  const sales = await app.as('sales');
  expect((await sales.mutate('quotation_formula.dryRun', other)).refusal).toBe('permission.denied');
  expect((await sales.query('quotation_formula.dryRunRows', { run_id: randomUUID() })).refusal).toBe(
    'permission.denied',
  );
  expect((await manager.query('quotation_formula.dryRunResult', other)).data).toEqual({ run: null });
});
