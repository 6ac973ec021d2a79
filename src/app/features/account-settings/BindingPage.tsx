import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../../session/session.ts';
import { queryClient, useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { CodeField } from '../../shared/proof/CodeField.tsx';
import { Countdown } from '../../ui/text/Countdown.tsx';
import { Surface } from '../../ui/Surface.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** The e-mail address and the phone that belong to the account, each shown to be one's own before it counts. */
export function BindingPage() {
  return (
    <>
      <AddressCard />
      <PhoneCard />
    </>
  );
}

function AddressCard() {
  const { t } = useLingui();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ field: 'email' | 'password'; text: string } | null>(null);
  const change = useCommand('user.changeAddress', {
    onDone: (_, input) => {
      setSentTo(input.email);
      setOpen(false);
      setPassword('');
      setFailure(null);
    },
    onFailed: (error) => {
      const field = 'refusal' in error && error.refusal === 'password.wrong' ? 'password' : 'email';
      setFailure({ field, text: error.message });
    },
  });
  return (
    <Surface title={<Trans>E-mail</Trans>}>
      <Stack gap="md">
        <Group justify="space-between" gap="8px 12px" style={{ overflowWrap: 'anywhere' }}>
          <b>{me.email}</b>
          {!open && (
            <Button onClick={() => setOpen(true)}>
              <Trans>Change e-mail</Trans>
            </Button>
          )}
        </Group>
        {sentTo && (
          <Text size="sm" c="dimmed" w="100%" role="status">
            {t`We sent a link to ${sentTo}. Open it within 24 hours; until then the present address stays. Afterwards you sign in anew.`}
          </Text>
        )}
        {open && (
          <Form onSubmit={() => email.trim() && password && change.mutate({ email: email.trim(), password })}>
            <TextField
              label={<Trans>New e-mail</Trans>}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              autoFocus
              value={email}
              onChange={setEmail}
              error={failure?.field === 'email' && failure.text}
            />
            <PasswordField
              label={<Trans>Password</Trans>}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={failure?.field === 'password' && failure.text}
            />
            <Group gap="xs">
              <SubmitButton loading={change.isPending}>
                <Trans>Send the link</Trans>
              </SubmitButton>
              <Button size="form" onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </Group>
          </Form>
        )}
      </Stack>
    </Surface>
  );
}

/** As long the next message is not asked for. */
const pauseMs = 60_000;

function PhoneCard() {
  const { t } = useLingui();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const onFailed = (error: Error) => setFailure(error.message);
  const [restsUntil, setRestsUntil] = useState<Date | null>(null);
  const send = useCommand('user.sendSms', {
    onDone: () => {
      setFailure(null);
      setRestsUntil(new Date(Date.now() + pauseMs));
    },
    onFailed,
  });
  const close = () => {
    setOpen(false);
    setPhone('');
    setCode('');
    setFailure(null);
    send.reset();
  };
  const bind = useCommand('user.bindPhone', {
    onDone: async () => {
      await refresh();
      close();
      showToast({ tone: 'good', title: t`Successful` });
    },
    onFailed,
  });
  const unbind = useCommand('user.unbindPhone', { onDone: () => void refresh() });
  const sent = send.data;
  return (
    <Surface title={<Trans>Phone</Trans>}>
      <Stack gap="md">
        <Group justify="space-between" gap="8px 12px" style={{ overflowWrap: 'anywhere' }}>
          {me.phone ? (
            <span>
              <b>{me.phone}</b> {!me.phone_confirmed && <Trans>(not confirmed)</Trans>}
            </span>
          ) : (
            <span>
              <Trans>No phone yet</Trans>
            </span>
          )}
          {!open && (
            <Group component="span" gap="xs">
              {me.phone && (
                <Button variant="subtle" loading={unbind.isPending} onClick={() => unbind.mutate({})}>
                  <Trans>Remove</Trans>
                </Button>
              )}
              <Button onClick={() => setOpen(true)}>
                {me.phone ? <Trans>Change phone</Trans> : <Trans>Add</Trans>}
              </Button>
            </Group>
          )}
        </Group>
        {open && !sent && (
          <Form onSubmit={() => phone.trim() && send.mutate({ phone: phone.trim() })}>
            <TextField
              label={<Trans>Phone</Trans>}
              help={<Trans>With its country, such as +31 6 12345678</Trans>}
              type="tel"
              autoComplete="tel"
              autoFocus
              value={phone}
              onChange={setPhone}
              error={failure}
            />
            <Group gap="xs">
              <SubmitButton loading={send.isPending}>
                <Trans>Send a code</Trans>
              </SubmitButton>
              <Button size="form" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </Group>
          </Form>
        )}
        {open && sent && (
          <Form onSubmit={() => code.trim() && bind.mutate({ code_id: sent.code_id, code: code.trim() })}>
            <CodeField
              autoFocus
              label={<Trans>Code from the message</Trans>}
              value={code}
              onChange={setCode}
              error={failure}
            />
            <Group gap="xs">
              <SubmitButton loading={bind.isPending}>
                <Trans>Confirm</Trans>
              </SubmitButton>
              <Button
                size="form"
                loading={send.isPending}
                why={restsUntil ? t`It was just sent. You can ask again in a minute.` : undefined}
                onClick={() => send.mutate({ phone: phone.trim() })}
              >
                {restsUntil ? (
                  <Trans>
                    Send again in <Countdown until={restsUntil} onEnd={() => setRestsUntil(null)} />
                  </Trans>
                ) : (
                  <Trans>Send again</Trans>
                )}
              </Button>
              <Button size="form" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </Group>
          </Form>
        )}
      </Stack>
    </Surface>
  );
}
