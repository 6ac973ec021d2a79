import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetPush, pushState, switchPushOn, type PushState } from '../../../session/device/push.ts';
import { useMe } from '../../../session/session.ts';
import { freshQuery, queryClient } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { PushDevice } from './PushDevice.tsx';
import { pushLabels } from './push-labels.ts';

/** The devices with push notifications; this one is switched on here. */
export function PushDevices() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const devices = useQuery(freshQuery('notification.devices', {}));
  const { data: key } = useQuery(freshQuery('notification.pushKey', {}));
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isShown = true;
    const refresh = async () => {
      const found = await pushState();
      if (isShown) setState(found);
    };
    void refresh();
    // On a first visit the worker is registered a moment after the page.
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(refresh);
    // The permission may be changed in the browser's settings; read it again when the page gets the focus.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  const list = devices.data?.list;
  const publicKey = key?.public_key ?? null;
  const isOn = list?.some((device) => device.is_this) && state === 'on';
  const switchOn = async () => {
    if (publicKey === null) return;
    setBusy(true);
    try {
      setState(await switchPushOn(publicKey));
      await queryClient.invalidateQueries({ queryKey: ['notification', 'notification.devices'] });
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      showToast({ tone: 'bad', title: t`This device could not be switched on`, text });
    } finally {
      setBusy(false);
    }
  };
  const why = me.acting
    ? t`You are acting as another user: this device stays yours.`
    : publicKey === null && key
      ? t`An administrator has to make the keys for push notifications first.`
      : state !== null && state !== 'on' && state !== 'off'
        ? i18n._(pushLabels[state])
        : null;
  return (
    <Surface
      title={<Trans>Push notifications</Trans>}
      note={list && list.length > 0 && <Plural value={list.length} one="# device" other="# devices" />}
      end={
        !isOn &&
        why === null &&
        list && (
          <Button loading={isBusy} disabled={state === null || publicKey === null} onClick={() => void switchOn()}>
            <Trans>Switch on here</Trans>
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text c="var(--py-text2)">
          <Trans>
            Alerts come to these devices while the app is closed, and what you choose above under “Push”. They show a
            short title, never amounts or addresses.
          </Trans>
        </Text>
        {why !== null && !isOn && <Text c="var(--py-wait-text)">{why}</Text>}
        {devices.error && !list && (
          <ErrorPanel
            title={t`The devices did not load`}
            text={devices.error.message}
            onRetry={() => void devices.refetch()}
          />
        )}
        {!list && !devices.error && <SkeletonRows label={t`Devices`} rows={1} />}
        {list && list.length > 0 && (
          <ul>
            {list.map((device) => (
              <PushDevice
                key={device._id}
                device={device}
                onOff={() => {
                  if (device.is_this) void forgetPush().then(() => setState('off'));
                }}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Surface>
  );
}
