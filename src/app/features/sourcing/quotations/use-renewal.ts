import { useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../sync/queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Decision } from './AskAgainDialog.tsx';

/** Asks for expired prices again, without questions: what was asked for is known. */
export function useRenewal() {
  const { t } = useLingui();
  const { mutate, isPending } = useCommand('quotation.requote', {
    onDone: ({ number }) => showToast({ tone: 'good', title: t`New prices requested for ${number}` }),
  });
  const renew = ({ inquiry_id, quotation_ids }: Pick<Decision, 'inquiry_id' | 'quotation_ids'>) =>
    mutate({ inquiry_id, quotation_ids: [...quotation_ids] });
  return { renew, isPending };
}
