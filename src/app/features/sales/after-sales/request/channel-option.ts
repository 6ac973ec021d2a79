import type { SelectOption } from '../../../../ui/form/choice/SelectField.tsx';
import type { CaseDetail } from '../queries.ts';

/** A channel as a select option, with its price. */
export const channelOption = (
  one: CaseDetail['channels'][number],
  price: string,
  locale: string,
): SelectOption<string> => ({
  value: one.channel_id,
  label: locale.startsWith('zh') ? one.channel_cn : one.channel,
  note: price,
});
