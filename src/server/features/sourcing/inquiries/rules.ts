import type { inquiryRules, inquirySaveRules } from '#contract/sourcing/inquiry-waiting.ts';
import { ok } from '#domain/shared/result.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { setSetting, settingsOf } from '../../platform/settings/settings.ts';

const names = ['sourcing.lapseAfterDays', 'sourcing.firstQuoteHours'] as const;

async function stored(db: Db) {
  const found = await settingsOf(db, names);
  return {
    lapse_after_days: found['sourcing.lapseAfterDays'],
    first_quote_hours: found['sourcing.firstQuoteHours'],
  };
}

export const rules: Handler<typeof inquiryRules> = async ({ db }) => ok(await stored(db));

export const saveRules: Handler<typeof inquirySaveRules> = async ({ input, actor, db, now, emit, audit }) => {
  const before = await stored(db);
  const by = { actorId: actor.userId, at: now };
  await setSetting(db, 'sourcing.lapseAfterDays', input.lapse_after_days, by);
  await setSetting(db, 'sourcing.firstQuoteHours', input.first_quote_hours, by);
  audit({ before, after: input });
  await emit({ name: 'setting.changed', data: { name: 'sourcing.inquiries' }, at: now });
  return ok(input);
};
