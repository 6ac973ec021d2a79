import { formatMoney } from '../../../../ui/text/format-money.ts';
import type { SelectOption } from '../../../../ui/form/SelectField.tsx';
import type { CaseDetail } from '../queries.ts';

/** A channel in a select, with what it costs. */
export const channelOption = (one: CaseDetail['channels'][number], locale: string): SelectOption<string> => ({
  value: one.channel_id,
  label: locale.startsWith('zh') ? one.channel_cn : one.channel,
  note: formatMoney(one.total, locale),
});
