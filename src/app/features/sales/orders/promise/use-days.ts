import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../ui/text/format-date.ts';

/** "20-11-2026", "27 to 30-11-2026" or both days in full. */
export function useDays() {
  const { t } = useLingui();
  return ({ from, to }: { from: string; to: string }): string => {
    const [first, last] = [from, to].map((at) => formatDate(new Date(at), 'day'));
    if (first === undefined || first === last) return last ?? '';
    const short = first.slice(2) === last?.slice(2) ? first.slice(0, 2) : first;
    return t`${short} to ${last}`;
  };
}
