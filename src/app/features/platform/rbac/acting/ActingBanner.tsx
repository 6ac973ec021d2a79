import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasJustSwitched, stopActing } from '../../../../session/acting.ts';
import { useMe } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { confirmDiscard, discardUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';

/** Above the header while acting as another user: the user, the permissions, the end time, and a button to stop. */
export function ActingBanner() {
  const { t } = useLingui();
  const { acting, name } = useMe();
  const [busy, setBusy] = useState(false);
  const greet = useEffectEvent(() => {
    if (hasJustSwitched()) showToast({ tone: 'good', title: t`Switch user`, text: name });
  });
  // Shown once, after the switch.
  useEffect(() => greet(), []);
  const expiresAt = acting?.expires_at;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const end = () => {
      discardUnsaved();
      void stopActing();
    };
    const over = setTimeout(end, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(over);
  }, [expiresAt]);
  if (!acting) return null;
  const back = async () => {
    if (!(await confirmDiscard())) return;
    setBusy(true);
    await stopActing();
  };
  const { by } = acting;
  return (
    <Group
      role="status"
      gap="sm"
      wrap="nowrap"
      mih={48}
      px="md"
      py={{ base: 8, xs: 6 }}
      bg="var(--py-wait-tint)"
      fz="sm"
      lh="1.125rem"
      style={{ borderBottom: '1px solid var(--py-line)' }}
    >
      <IconUserShield size={18} stroke={1.6} aria-hidden="true" style={{ flex: 'none' }} />
      <Group component="span" gap="0 12px" flex={1} miw={0}>
        <b>
          <Trans>
            {by}, you act as {name}
          </Trans>
        </b>
        <Text span inherit c="var(--py-text2)">
          {acting.read_only ? (
            <Trans>You see what they see and change nothing.</Trans>
          ) : (
            <Trans>No money is moved; what you do is written down under both names.</Trans>
          )}{' '}
          <Trans>
            Until <DateText value={acting.expires_at} form="time" />
          </Trans>
        </Text>
      </Group>
      <Button icon={<IconArrowBackUp size={16} stroke={1.6} />} loading={busy} onClick={() => void back()}>
        <Trans>Switch back</Trans>
      </Button>
    </Group>
  );
}
