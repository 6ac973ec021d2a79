import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Switch } from '../../../ui/form/choice/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { clockOf, minutesOf } from './clock-time.ts';

type Device = Output<'notification.devices'>['list'][number];
type Hours = Pick<Device, 'quiet_from' | 'quiet_to' | 'alerts_always'>;

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;
/** Default quiet hours. */
const night = { quiet_from: 22 * 60, quiet_to: 7 * 60 };

/** One device: its quiet hours, a test notification, and a button to switch it off. */
export function PushDevice({ device, onOff }: { device: Device; onOff: () => void }) {
  const { t } = useLingui();
  const { _id } = device;
  const save = useCommand('notification.saveDevice');
  const drop = useCommand('notification.unsubscribe', { onDone: onOff });
  const attempt = useCommand('notification.test', {
    onDone: () => showToast({ tone: 'good', title: t`Sent. It arrives in a moment.` }),
  });
  const hours: Hours = save.isPending ? save.variables : device;
  const set = (more: Partial<Hours>) => {
    const { quiet_from, quiet_to, alerts_always } = { ...hours, ...more };
    save.mutate({ _id, quiet_from, quiet_to, alerts_always });
  };
  const isQuiet = hours.quiet_from !== hours.quiet_to;
  const Icon = icons[device.kind];
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t`Unknown device`;
  const hasFailed = device.last_failed_at !== null && (device.last_ok_at ?? '') < device.last_failed_at;
  return (
    <Stack component="li" gap="sm" py="sm" style={lineTop}>
      <Group gap="8px 12px">
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <Group component="span" gap="4px 12px" align="baseline" flex="1 1 200px">
          <b>{name}</b>
          {device.is_this && (
            <ToneMark tone="good">
              <Trans>This device</Trans>
            </ToneMark>
          )}
          {hasFailed ? (
            <ToneMark tone="bad">
              <Trans>
                Not delivered, <DateText value={device.last_failed_at} />
              </Trans>
            </ToneMark>
          ) : (
            device.last_ok_at && (
              <Text span inherit c="dimmed">
                <Trans>
                  Last told <DateText value={device.last_ok_at} />
                </Trans>
              </Text>
            )
          )}
        </Group>
        <Button
          aria-label={t`Send a test to ${name}`}
          loading={attempt.isPending}
          onClick={() => attempt.mutate({ _id })}
        >
          <Trans>Send a test</Trans>
        </Button>
        <Button aria-label={t`Switch off ${name}`} loading={drop.isPending} onClick={() => drop.mutate({ _id })}>
          <Trans>Switch off</Trans>
        </Button>
      </Group>
      <Switch
        label={t`Quiet hours`}
        help={t`Notifications during these hours are sent afterwards.`}
        checked={isQuiet}
        disabled={save.isPending}
        onChange={(on) => set(on ? night : { quiet_from: 0, quiet_to: 0 })}
      />
      {isQuiet && (
        <Group gap="8px 12px" align="end">
          <Clock label={t`From`} minutes={hours.quiet_from} onChange={(quiet_from) => set({ quiet_from })} />
          <Clock label={t`To`} minutes={hours.quiet_to} onChange={(quiet_to) => set({ quiet_to })} />
          <Switch
            label={t`Alerts are always sent`}
            checked={hours.alerts_always}
            disabled={save.isPending}
            onChange={(alerts_always) => set({ alerts_always })}
          />
        </Group>
      )}
    </Stack>
  );
}

type ClockProps = { label: string; minutes: number; onChange: (minutes: number) => void };

/** Saved on blur: a time that is being typed is invalid most of the time. */
function Clock({ label, minutes, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const typedMinutes = typed === null ? null : minutesOf(typed);
    setTyped(null);
    if (typedMinutes !== null && typedMinutes !== minutes) onChange(typedMinutes);
  };
  return <TextField type="time" label={label} value={typed ?? clockOf(minutes)} onChange={setTyped} onBlur={leave} />;
}
