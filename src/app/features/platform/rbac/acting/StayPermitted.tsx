import { useLingui } from '@lingui/react/macro';
import { useStayPermitted } from '../../../../session/use-stay-permitted.ts';
import { showToast } from '../../../../ui/layer/toast-store.ts';

/** Draws nothing. Rights that change while somebody works take them off a page they may no longer see. */
export function StayPermitted() {
  const { t } = useLingui();
  useStayPermitted(() =>
    showToast({ tone: 'wait', title: t`Your rights have changed`, text: t`This page is no longer open to you.` }),
  );
  return null;
}
