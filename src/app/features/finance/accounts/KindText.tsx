import { useLingui } from '@lingui/react/macro';
import type { BillKind } from '#domain/finance/accounts/bill-kinds.ts';
import { billLabels } from './labels.ts';

export function KindText({ kind }: { kind: BillKind }) {
  const { i18n } = useLingui();
  return <>{i18n._(billLabels[kind])}</>;
}
