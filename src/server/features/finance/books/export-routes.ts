import { datevSettings, exportJournal, saveDatevSettings } from '#contract/finance/book-export.ts';
import { maxDatevRows } from '#domain/finance/books/datev/batch.ts';
import { decideDatev, wrongAccounts } from '#domain/finance/books/datev/settings.ts';
import { maxExported } from '#domain/platform/exports/kinds.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { both } from '../../platform/exports/source.ts';
import { claimExportSlot, exportTask } from '../../platform/exports/start.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { datevSettingsOf, saveDatevSettingsOf } from './datev-settings.ts';
import { journalExportJob, type JournalPayload } from './export-job.ts';
import { postingCount, usedKinds } from './export-store.ts';

const title = both('Journal', '凭证流水');

export const journalExportRoutes: readonly Route[] = [
  defineRoute(datevSettings, async ({ db }) => {
    const { settings, version } = await datevSettingsOf(db);
    return ok({ ...settings, version });
  }),

  defineRoute(saveDatevSettings, async ({ input: { version, ...settings }, db, audit }) => {
    const [wrong] = wrongAccounts(settings);
    if (wrong !== undefined) {
      const { account_length: length, accounts } = settings;
      return refuse('books.datev-wrong-account', { account: accounts[wrong], length, more: length + 1, field: wrong });
    }
    const before = await datevSettingsOf(db);
    if (!(await saveDatevSettingsOf(db, settings, version))) return refuse('books.changed-meanwhile');
    audit({ before: { ...before.settings }, after: settings });
    return ok({ ...settings, version: version + 1 });
  }),

  defineRoute(exportJournal, async ({ input, actor, db, now, language, services }) => {
    const { from, to, format } = input;
    const used = await usedKinds(db, input, await booksCurrency(db));
    const lines = used.reduce((sum, each) => sum + each.lines, 0);
    if (lines === 0) return refuse('export.nothing');
    if (format === 'datev') {
      const { settings } = await datevSettingsOf(db);
      const kinds = used.map(({ kind }) => kind);
      const decided = decideDatev(settings, input, kinds);
      if (!decided.ok) return decided;
      // A posting has at most one pair less than lines.
      if (lines - (await postingCount(db, input)) > maxDatevRows)
        return refuse('books.datev-too-many', { limit: maxDatevRows });
    } else if (2 * lines > maxExported) return refuse('export.too-many', { count: 2 * lines, limit: maxExported });
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const id = newId();
    // DATEV lists only files of this name.
    const name = format === 'datev' ? `EXTF_Buchungsstapel_${from}_${to}.csv` : `${title[language]} ${from} ${to}.csv`;
    const about = { kind: 'journal', format, start: from, end: to };
    await openTask(db, { id, userId: actor.userId, kind: exportTask, title: name, total: lines, input: about, now });
    const payload: JournalPayload = { task_id: id, user_id: actor.userId, name, from, to, format, language };
    await services.jobs.enqueue(db, journalExportJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  }),
];
