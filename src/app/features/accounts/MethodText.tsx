import { useLingui } from '@lingui/react/macro';
import type { RechargeRow } from './rows.ts';
import { methodWords } from './words.ts';

/** How a transfer was sent, in words. */
export function MethodText({ row }: { row: RechargeRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(methodWords[row.method])}</>;
}
