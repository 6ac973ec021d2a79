import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import limits from 'virtual:limits/settings.saveTaoworld';
import type { AccessTrouble } from '#domain/platform/settings/wholesale-access.ts';
import { useCan } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Note } from '../../../ui/Note.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Loaded } from './Loaded.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The connection to 1688, the wholesale marketplace. */
export function TaoworldPage() {
  const query = useQuery(callQuery('settings.taoworld', {}));
  const [round, setRound] = useState(0);
  return (
    <SettingsFrame
      name="settingsTaoworld"
      description={
        <Trans>The app for the wholesale marketplace 1688. Secrets are encrypted and cannot be shown again.</Trans>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <Stack gap="md">
            <Access {...data} />
            <TaoworldForm key={round} saved={data} onSaved={() => setRound(round + 1)} />
          </Stack>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

const troubleTexts: Readonly<Record<AccessTrouble, ReactNode>> = {
  key: <Trans>The app key, secret or access token is wrong, or the token has expired.</Trans>,
  'not-allowed': <Trans>This app may not read the logistics of orders. Request the permission at 1688.</Trans>,
};

/** Whether the waybills of supplier orders are read. */
function Access({ last_read: lastRead, refused }: Output<'settings.taoworld'>) {
  const read = lastRead && (
    <Trans>
      Last read <DateText value={lastRead} />.
    </Trans>
  );
  if (!refused) return read && <Note text={read} />;
  return (
    <Note
      tone="bad"
      title={
        <Trans>
          1688 has refused us since <DateText value={refused.at} />
        </Trans>
      }
      text={
        <>
          {troubleTexts[refused.trouble]} <Trans>Waybills of supplier orders are not read.</Trans> {read}
        </>
      }
    />
  );
}

type Secret = 'app_secret' | 'access_token';

function TaoworldForm({ saved, onSaved }: { saved: Output<'settings.taoworld'>; onSaved: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan('settings.edit');
  const form = useCallForm('settings.saveTaoworld', limits, {
    initialValues: {
      gateway_url: saved.gateway_url,
      app_key: saved.app_key,
      // Undefined keeps the stored secret, text replaces it, an empty text removes it.
      app_secret: (saved.app_secret === null ? '' : undefined) as string | undefined,
      access_token: (saved.access_token === null ? '' : undefined) as string | undefined,
    },
    toInput: (values) => values,
    refusals: { 'settings.wrong-url': 'gateway_url' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The connection is saved` });
      onSaved();
    },
  });
  const secret = (field: Secret, label: ReactNode) =>
    form.values[field] === undefined ? (
      <Facts>
        <dt>{label}</dt>
        <Group component="dd" gap="sm">
          <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {saved[field]}
          </Text>
          {mayEdit && (
            <Button variant="subtle" onClick={() => form.set(field, '')}>
              <Trans>Replace or remove</Trans>
            </Button>
          )}
        </Group>
      </Facts>
    ) : (
      <PasswordField
        label={label}
        help={saved[field] === null ? undefined : <Trans>Left empty, it is removed.</Trans>}
        optional
        autoComplete="off"
        disabled={!mayEdit}
        {...form.field(field)}
        value={form.values[field] ?? ''}
      />
    );
  return (
    <Surface title={<Trans>Connection</Trans>}>
      <Stack maw={720}>
        <Form {...form.props}>
          <TextField
            label={<Trans>Gateway</Trans>}
            inputMode="url"
            spellCheck={false}
            disabled={!mayEdit}
            {...form.field('gateway_url')}
          />
          <TextField
            label={<Trans>App key</Trans>}
            optional
            autoComplete="off"
            spellCheck={false}
            disabled={!mayEdit}
            {...form.field('app_key')}
          />
          {secret('app_secret', <Trans>App secret</Trans>)}
          {secret('access_token', <Trans>Access token</Trans>)}
          {mayEdit && (
            <Group gap="sm">
              <SubmitButton loading={form.isPending}>
                <Trans>Save connection</Trans>
              </SubmitButton>
            </Group>
          )}
        </Form>
      </Stack>
    </Surface>
  );
}
