import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { emailOk } from '#domain/platform/registration/names.ts';
import limits from 'virtual:limits/user.changeAddress';
import { useMe } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';

/** The e-mail address. A new one takes effect once the link sent to it is opened. */
export function AddressCard() {
  const { t } = useLingui();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Surface title={<Trans>E-mail</Trans>}>
      <Stack gap="md">
        <Group justify="space-between" gap="8px 12px" style={{ overflowWrap: 'anywhere' }}>
          <b>{me.email}</b>
          {!isOpen && (
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
        {isOpen && (
          <AddressForm
            onSent={(email) => {
              setSentTo(email);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Stack>
    </Surface>
  );
}

function AddressForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('user.changeAddress', limits, {
    initialValues: { email: '', password: '' },
    required: { password: t`Please enter your password.` },
    validate: ({ email }) => ({
      email: emailOk(email.trim()) ? undefined : t`Enter an e-mail address, such as name@shop.com.`,
    }),
    toInput: ({ email, password }) => ({ email: email.trim(), password }),
    refusals: { 'password.wrong': 'password', 'session.too-many-tries': 'password', 'address.same': 'email' },
    onDone: (_, { email }) => onSent(email),
  });
  return (
    <Form {...form.props}>
      <TextField
        label={<Trans>New e-mail</Trans>}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...form.field('email')}
      />
      <PasswordField label={<Trans>Password</Trans>} autoComplete="current-password" {...form.field('password')} />
      <Group gap="xs">
        <SubmitButton loading={form.isPending}>
          <Trans>Send the link</Trans>
        </SubmitButton>
        <Button size="form" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Form>
  );
}
