import {
  inquiryReply,
  inquiryAssign,
  inquiryDeleteDraft,
  inquiryDeleteProducts,
  inquiryHold,
  inquiryInquire,
  inquiryReject,
  inquirySplit,
  inquirySubmit,
  inquiryTake,
} from '#contract/sourcing/inquiry-commands.ts';
import {
  inquiryAssignees,
  inquiryCountryList,
  inquiryInfo,
  inquiryList,
  inquiryStatusCount,
} from '#contract/sourcing/inquiries.ts';
import { inquiryFirstQuotes, inquiryRules, inquirySaveRules } from '#contract/sourcing/inquiry-waiting.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { countries } from '#domain/shared/reference/countries.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { servedCountries } from '../../shipping/shipping/served-countries.ts';
import { listAssignees } from './assignees.ts';
import { deleteDraft, deleteProducts } from './delete.ts';
import { firstQuotes } from './first-quotes.ts';
import { info } from './info.ts';
import { countsByFilter, inquiriesPage, presentRow } from './list.ts';
import { rules, saveRules } from './rules.ts';
import { inquire } from './save.ts';
import { split } from './split.ts';
import { assign, hold, reject, reply, submit, take } from './work.ts';

export const inquiriesRoutes: readonly Route[] = [
  defineRoute(inquiryList, async ({ input, actor, scope, db }) => {
    const { rows, count } = await inquiriesPage(db, actor, scope, input);
    return ok({ list: rows.map((row) => presentRow(row, actor)), count, size: input.size });
  }),
  defineRoute(inquiryStatusCount, async ({ input, actor, scope, db }) =>
    ok(await countsByFilter(db, actor, scope, input)),
  ),
  defineRoute(inquiryInfo, info),
  defineRoute(inquiryCountryList, async ({ db, now }) => {
    const served = await servedCountries(db, now);
    return ok(countries.map(({ code, en_name }) => ({ code, en_name, is_show: served.has(code) })));
  }),
  defineRoute(inquiryAssignees, async ({ input, scope, db }) => {
    if (input.seller_id && !covers(scope, input.seller_id)) return refuse('not-found');
    return ok(await listAssignees(db, input.seller_id));
  }),
  defineRoute(inquiryRules, rules),
  defineRoute(inquirySaveRules, saveRules),
  defineRoute(inquiryFirstQuotes, firstQuotes),
  defineRoute(inquiryInquire, inquire),
  defineRoute(inquirySubmit, submit),
  defineRoute(inquiryDeleteDraft, deleteDraft),
  defineRoute(inquiryDeleteProducts, deleteProducts),
  defineRoute(inquiryTake, take),
  defineRoute(inquiryAssign, assign),
  defineRoute(inquiryHold, hold),
  defineRoute(inquiryReply, reply),
  defineRoute(inquiryReject, reject),
  defineRoute(inquirySplit, split),
];
