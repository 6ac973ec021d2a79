import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { phoneOf, smsCodePattern } from '#domain/platform/registration/phone.ts';
import bindLimits from 'virtual:limits/user.bindPhone';
import sendLimits from 'virtual:limits/user.sendSms';
import { useMe } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Countdown } from '../../../ui/text/time/Countdown.tsx';
import { Surface } from '../../../ui/Surface.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** The phone number. A new one takes effect once the code sent to it is entered. */
export function PhoneCard() {
  const { t } = useLingui();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const unbind = useCommand('user.unbindPhone', { onDone: () => void refresh() });
  const close = () => {
    setOpen(false);
    setSent(null);
  };
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
          {!isOpen && (
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
        {isOpen && !sent && <NumberForm onSent={setSent} onClose={close} />}
        {isOpen && sent && (
          <CodeForm
            sent={sent}
            onSentAgain={setSent}
            onBound={() => {
              // The code is used up: the form must not stay until the new number is loaded.
              close();
              showToast({ tone: 'good', title: t`Successful` });
              void refresh();
            }}
            onClose={close}
          />
        )}
      </Stack>
    </Surface>
  );
}

type SentCode = { readonly phone: string; readonly codeId: string };

function NumberForm({ onSent, onClose }: { onSent: (sent: SentCode) => void; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('user.sendSms', sendLimits, {
    initialValues: { phone: '' },
    validate: ({ phone }) => ({
      phone: phoneOf(phone) ? undefined : t`Enter the number with its country, such as +31 6 12345678.`,
    }),
    toInput: ({ phone }) => ({ phone: phone.trim() }),
    refusals: { 'session.too-many-tries': 'phone' },
    onDone: ({ code_id }, { phone }) => onSent({ phone, codeId: code_id }),
  });
  return (
    <Form {...form.props}>
      <TextField
        label={<Trans>Phone</Trans>}
        help={<Trans>With its country, such as +31 6 12345678</Trans>}
        type="tel"
        autoComplete="tel"
        autoFocus
        {...form.field('phone')}
      />
      <Group gap="xs">
        <SubmitButton loading={form.isPending}>
          <Trans>Send a code</Trans>
        </SubmitButton>
        <Button size="form" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Form>
  );
}

/** Seconds until another code can be requested. */
const pauseMs = 60_000;
const pauseEnd = () => new Date(Date.now() + pauseMs);

type CodeFormProps = {
  sent: SentCode;
  onSentAgain: (sent: SentCode) => void;
  onBound: () => void;
  onClose: () => void;
};

function CodeForm({ sent: { phone, codeId }, onSentAgain, onBound, onClose }: CodeFormProps) {
  const { t } = useLingui();
  const [pausedUntil, setPausedUntil] = useState<Date | null>(pauseEnd);
  const sendAgain = useCommand('user.sendSms', {
    onDone: ({ code_id }) => {
      onSentAgain({ phone, codeId: code_id });
      setPausedUntil(pauseEnd());
    },
  });
  const form = useCallForm('user.bindPhone', bindLimits, {
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: smsCodePattern.test(code.trim()) ? undefined : t`Enter the six digits of the message.`,
    }),
    toInput: ({ code }) => ({ code_id: codeId, code: code.trim() }),
    refusals: { 'code.wrong': 'code', 'code.over': 'code' },
    onDone: onBound,
  });
  return (
    <Form {...form.props}>
      <CodeField autoFocus label={<Trans>Code from the message</Trans>} {...form.field('code')} />
      <Group gap="xs">
        <SubmitButton loading={form.isPending}>
          <Trans>Confirm</Trans>
        </SubmitButton>
        <Button
          size="form"
          loading={sendAgain.isPending}
          why={pausedUntil ? t`It was just sent. You can ask again in a minute.` : undefined}
          onClick={() => sendAgain.mutate({ phone })}
        >
          {pausedUntil ? (
            <Trans>
              Send again in <Countdown until={pausedUntil} onEnd={() => setPausedUntil(null)} />
            </Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </Button>
        <Button size="form" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Form>
  );
}
