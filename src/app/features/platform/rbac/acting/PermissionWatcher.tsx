import { useLingui } from '@lingui/react/macro';
import { useStayPermitted } from '../../../../session/rights/use-stay-permitted.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** Renders nothing. Leaves the page when the user loses the permission for it. */
export function PermissionWatcher() {
  const { t } = useLingui();
  useStayPermitted(() =>
    showToast({ tone: 'wait', title: t`Your rights have changed`, text: t`This page is no longer open to you.` }),
  );
  return null;
}
