import { useLingui } from '@lingui/react/macro';
import type { RechargeRow } from './rows.ts';
import { methodLabels } from './labels.ts';

export function MethodText({ row }: { row: RechargeRow }) {
  const { i18n } = useLingui();
  return <>{i18n._(methodLabels[row.method])}</>;
}
