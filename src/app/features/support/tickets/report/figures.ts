import { useLingui } from '@lingui/react/macro';
import { percentText } from '../../../../ui/text/percent.ts';
import type { Times } from './queries.ts';

/** Working minutes as text: "3 h 20 min". Working hours have no days. */
export function useMinutes(): (minutes: number | null) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes === null) return '—';
    const count = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (count === 0) return t`${rest} min`;
    return rest === 0 ? t`${count} h` : t`${count} h ${rest} min`;
  };
}

/** The share in time in whole percent; null without any. */
export const shareInTime = ({ count, in_time }: Times): number | null =>
  count === 0 ? null : Math.round((in_time * 100) / count);

export const shareText = (times: Times, locale: string): string => {
  const share = shareInTime(times);
  return share === null ? '—' : percentText(share * 100, locale);
};
