import { formatMoney } from '../../../../ui/text/format-money.ts';
import type { SelectOption } from '../../../../ui/form/SelectField.tsx';
import type { CaseDetail } from '../queries.ts';

/** A channel as a select option, with its price. */
export const channelOption = (one: CaseDetail['channels'][number], locale: string): SelectOption<string> => ({
  value: one.channel_id,
  label: locale.startsWith('zh') ? one.channel_cn : one.channel,
  note: formatMoney(one.total, locale),
});
