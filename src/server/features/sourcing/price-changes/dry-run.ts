import { z } from 'zod';
import type { formulaDryRun } from '#contract/sourcing/formula-dry-runs.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { withVersion } from '#domain/sourcing/formulas/applies.ts';
import { decideActivation } from '#domain/sourcing/formulas/check.ts';
import { formulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import type { Formula } from '#domain/sourcing/formulas/formula.ts';
import { withFormulaOf } from '#domain/sourcing/price-changes/reform.ts';
import { isBeyond, priceChange } from '#domain/sourcing/quotations/requote.ts';
import type { Db, Handler, Language } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { portionAttempts, runInPortions } from '../../platform/tasks/portions.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { activeFormulas } from '../formulas/active.ts';
import { formulaOfVersion } from '../formulas/version.ts';
import { categoryPaths } from '../quote-cells/variants.ts';
import { countOpenQuotes, cursorAfter, OpenQuoteCursor, readOpenQuotes, type OpenQuote } from './open-quotes.ts';
import { insertRun, insertRunRows, type ChangedQuote } from './dry-run-store.ts';

export const dryRunJob = 'formula-dry-run';
const dryRunTask = 'formula-dry-run';
/** Quotes of one transaction: a second or so. */
const atOnce = 2_000;
const titles: Readonly<Record<Language, string>> = { 'en-US': 'Dry run of a formula', 'zh-CN': '报价公式试算' };

const Payload = z.object({ run_id: z.string(), formula_id: z.string(), version: z.number(), at: z.string() });

export const startDryRun: Handler<typeof formulaDryRun> = async ({ input, actor, db, now, language, services }) => {
  const { formula_id, version, revision } = input;
  const row = await formulaOfVersion(db, formula_id, version);
  if (!row) return refuse('not-found');
  if (row.revision !== revision) return refuse('formula.changed');
  if (row.formula.status !== formulaStatus.draft) return refuse('formula.wrong-status');
  const at = row.formula.valid_from > now ? row.formula.valid_from : now;
  const decision = decideActivation(await activeFormulas(db), { ...row.formula, valid_from: at });
  if (!decision.ok) return decision;
  const total = await countOpenQuotes(db, now);
  const id = newId();
  const title = `${titles[language]}: ${row.formula.name}`;
  await openTask(db, { id, userId: actor.userId, kind: dryRunTask, title, total, input: { formula_id, version }, now });
  await insertRun(db, { id, formula_id, version, revision, actorId: actor.userId, now });
  const payload = { run_id: id, formula_id, version, at: at.toISOString() };
  await services.jobs.enqueue(db, dryRunJob, payload, { key: `${dryRunJob} ${id}`, attempts: portionAttempts });
  return ok({ run_id: id, quotes: total });
};

const DryRunResult = z.object({
  /** Quotes with another price, and those beyond the tolerance. */
  changed: z.number(),
  beyond: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  tolerance_bp: z.number(),
  cursor: OpenQuoteCursor,
});
type DryRunResult = z.output<typeof DryRunResult>;

/** The quotes that a version would price differently: those it takes over, and those of its earlier versions. */
async function changesBy(db: Db, formula: Formula, at: Date) {
  const formulas = withVersion(await activeFormulas(db), { ...formula, valid_from: at });
  const paths = await categoryPaths(db);
  return (quote: OpenQuote): readonly ChangedQuote[] => {
    const inputs = withFormulaOf(quote.inputs, paths.get(quote.category_id ?? '') ?? [], { formulas, at });
    const isMine = [inputs?.formula, quote.inputs.formula].some((each) => each?.formula_id === formula.formula_id);
    if (!inputs || !isMine) return [];
    const { was, is, bp } = priceChange(quote, inputs);
    return bp === 0
      ? []
      : [{ quotation_id: quote.quotation_id, was_minor: was.minor, is_minor: is.minor, change_bp: bp }];
  };
}

/** Applies the version to all open quotes without changing them. */
export const runDryRun = defineJob(Payload, async ({ run_id: id, formula_id, version, at }, services) => {
  const row = await formulaOfVersion(services.db, formula_id, version);
  const toleranceBp = await settingOf(services.db, 'sourcing.requoteToleranceBp');
  const none: DryRunResult = { changed: 0, beyond: 0, dearer: 0, cheaper: 0, tolerance_bp: toleranceBp, cursor: null };
  const changeOf = row && (await changesBy(services.db, row.formula, new Date(at)));
  await runInPortions(services, id, DryRunResult, async (db, { done, result }) => {
    const before = result ?? none;
    // Deleted or activated in the meantime: nothing would change any more.
    if (!changeOf) return { done, result: before, isLast: true };
    const quotes = await readOpenQuotes(db, { after: before.cursor, limit: atOnce, now: new Date() });
    const rows = quotes.flatMap(changeOf);
    await insertRunRows(db, id, rows);
    return {
      done: done + quotes.length,
      result: {
        changed: before.changed + rows.length,
        beyond: before.beyond + rows.filter(({ change_bp: bp }) => isBeyond({ bp }, before.tolerance_bp)).length,
        dearer: before.dearer + rows.filter(({ change_bp: bp }) => bp > 0).length,
        cheaper: before.cheaper + rows.filter(({ change_bp: bp }) => bp < 0).length,
        tolerance_bp: before.tolerance_bp,
        cursor: cursorAfter(quotes) ?? before.cursor,
      },
      isLast: quotes.length < atOnce,
    };
  });
});
