import {
  DryRunFigures,
  formulaDryRun,
  formulaDryRunResult,
  formulaDryRunRows,
  formulaSaveSettings,
  formulaSettings,
} from '#contract/sourcing/formula-dry-runs.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';
import { formulaOfVersion } from '../formulas/version.ts';
import { startDryRun } from './dry-run.ts';
import { changedQuotes, latestRun } from './dry-run-store.ts';

const names = ['sourcing.requoteToleranceBp', 'sourcing.marketCountries'] as const;

/** What changed formulas do to open quotes, before and after they are activated. */
export const priceChangeRoutes: readonly Route[] = [
  defineRoute(formulaDryRun, startDryRun),

  defineRoute(formulaDryRunResult, async ({ input, db }) => {
    const run = await latestRun(db, input.formula_id, input.version);
    if (!run) return ok({ run: null });
    const version = await formulaOfVersion(db, input.formula_id, input.version);
    const { result, revision, created_at: at, version: _, ...rest } = run;
    const figures = DryRunFigures.safeParse(result);
    return ok({
      run: {
        ...rest,
        at: at.toISOString(),
        is_current: version?.revision === revision,
        figures: figures.success ? figures.data : null,
      },
    });
  }),

  defineRoute(formulaDryRunRows, async ({ input, db }) => {
    const { rows, count } = await changedQuotes(db, input);
    return ok({ list: rows, count, size: input.size });
  }),

  defineRoute(formulaSettings, async ({ db }) => {
    const found = await settingsOf(db, names);
    return ok({
      tolerance_bp: found['sourcing.requoteToleranceBp'],
      market_countries: [...found['sourcing.marketCountries']],
    });
  }),

  defineRoute(formulaSaveSettings, async ({ input, actor, db, now, audit }) => {
    const before = await settingsOf(db, names);
    const by = { actorId: actor.userId, at: now };
    await setSetting(db, 'sourcing.requoteToleranceBp', input.tolerance_bp, by);
    await setSetting(db, 'sourcing.marketCountries', input.market_countries, by);
    audit({
      before: {
        tolerance_bp: before['sourcing.requoteToleranceBp'],
        market_countries: before['sourcing.marketCountries'].join(' '),
      },
      after: { tolerance_bp: input.tolerance_bp, market_countries: input.market_countries.join(' ') },
    });
    return ok(input);
  }),
];
