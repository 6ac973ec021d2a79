import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../../../session/session.ts';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { trimCache } from '../../../sync/cache/query-persister.ts';
import { hasAckHandler, listenToResponses, mayDecide } from '../../../sync/outbox/outbox-responses.ts';
import { keepDraining } from '../../../sync/outbox/keep-draining.ts';
import { outboxStore } from '../../../sync/outbox/outbox-store.ts';
import { nounOf, queryClient } from '../../../sync/queries.ts';
import { requestPersistence, isNearlyFull } from '../../../sync/cache/storage.ts';
import { rememberName } from '../../../sync/outbox/waiting/waiting.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { callLabels, remedyOf } from './labels.ts';

const retryMs = 10 * 60_000;
/** Shown once per page load. */
let wasFullShown = false;

async function sayWhenFull(): Promise<void> {
  if (wasFullShown || !(await isNearlyFull())) return;
  wasFullShown = true;
  showToast({
    tone: 'wait',
    stays: true,
    title: t`This device is nearly full`,
    text: t`Free up space before you work offline: scans that cannot be saved are not counted.`,
  });
}

/** Sends this device's queue while a page is open, and reports rejections. */
export function useKeepSending(): void {
  const { i18n } = useLingui();
  const { _id: userId, name } = useMe();
  const navigate = useNavigate();
  const refused = useEffectEvent((op: DeviceOp) => {
    const what = i18n._(callLabels(op.call));
    const why = remedyOf(op.message)?.why;
    showToast({
      tone: 'bad',
      title: t`${what} ${op.title} does not count`,
      text: why ? i18n._(why) : op.message,
      action: { label: t`What to do`, onSelect: () => void navigate({ to: '/waiting' }) },
    });
  });
  useEffect(() => {
    keepDraining();
    void trimCache();
    void sayWhenFull();
    const looking = setInterval(() => void sayWhenFull(), retryMs);
    return () => clearInterval(looking);
  }, []);
  useEffect(() => void rememberName(userId, name).catch(() => undefined), [userId, name]);
  useEffect(() => {
    const { unsubscribe } = outboxStore.subscribe(({ waiting }) => void (waiting > 0 && requestPersistence()));
    return unsubscribe;
  }, []);
  useEffect(
    () =>
      listenToResponses((op) => {
        // All tabs of a device get the event; the visible one reports it.
        if (op.state === 'attention' && document.visibilityState === 'visible' && mayDecide(op, userId)) refused(op);
        if (op.seq === 0 && !hasAckHandler(op.call))
          void queryClient.invalidateQueries({ queryKey: [nounOf(op.call)] });
      }),
    [userId],
  );
}
