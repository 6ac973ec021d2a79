import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/security.renamePasskey';
import { supportsPasskeys, isCancelled } from '../../../session/device/passkey.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { reportError } from '../../../sync/report-error.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { addPasskey } from './add-passkey.ts';
import classes from './security.module.css';

type Key = Output<'security.overview'>['passkeys'][number];

/** The user's passkeys, which sign in without a password. */
export function PasskeysCard({ passkeys, origin }: { passkeys: readonly Key[]; origin: string }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<{ key: Key; act: 'rename' | 'remove' } | null>(null);
  const close = () => setDialog(null);
  const add = useMutation({
    mutationFn: () => addPasskey(t`Passkey`),
    onSuccess: (key) => {
      setDialog({ key, act: 'rename' });
      return queryClient.invalidateQueries({ queryKey: ['security'] });
    },
    onError: (error) => {
      if (!isCancelled(error)) reportError(error);
    },
  });
  const host = origin.replace(/^https?:\/\//, '');
  return (
    <Surface
      title={<Trans>Passkeys</Trans>}
      end={
        <Button
          loading={add.isPending}
          why={supportsPasskeys() ? undefined : t`Open this page at ${host} to use passkeys`}
          onClick={() => add.mutate()}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <Text c="var(--py-text2)">
          <Trans>Sign in with your finger, your face or a key instead of a password.</Trans>
        </Text>
      ) : (
        <ul>
          {passkeys.map((key) => (
            <Group key={key.passkey_id} component="li" gap="8px 12px" className={classes.row}>
              <IconFingerprint size={20} stroke={1.6} aria-hidden="true" />
              <Stack component="span" gap={0} flex="1 1 180px" miw={0} style={{ overflowWrap: 'anywhere' }}>
                <b>{key.name}</b>
                <Text span size="sm" c="dimmed">
                  <Trans>
                    Added <DateText value={key.created_at} form="day" />
                  </Trans>
                  {key.last_used_at && (
                    <>
                      {' · '}
                      <Trans>
                        used <DateText value={key.last_used_at} />
                      </Trans>
                    </>
                  )}
                </Text>
              </Stack>
              <IconButton label={t`Rename ${key.name}`} onClick={() => setDialog({ key, act: 'rename' })}>
                <IconPencil size={16} stroke={1.6} />
              </IconButton>
              <IconButton label={t`Remove ${key.name}`} onClick={() => setDialog({ key, act: 'remove' })}>
                <IconTrash size={16} stroke={1.6} />
              </IconButton>
            </Group>
          ))}
        </ul>
      )}
      {dialog?.act === 'rename' && <RenameDialog passkey={dialog.key} onClose={close} />}
      {dialog?.act === 'remove' && <RemoveDialog passkey={dialog.key} onClose={close} />}
    </Surface>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Key; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('security.renamePasskey', limits, {
    initialValues: { name: passkey.name },
    required: { name: t`Please give a name.` },
    toInput: ({ name }) => ({ passkey_id: passkey.passkey_id, name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Name of the passkey`}
      confirm={<Trans>Save</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField label={<Trans>Name</Trans>} autoFocus {...form.field('name')} />
    </ConfirmDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Key; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand('security.removePasskey', { onDone: onClose });
  return (
    <ConfirmDialog
      title={t`Remove ${passkey.name}?`}
      text={<Trans>You can no longer sign in with it. Delete it on the device too.</Trans>}
      confirm={<Trans>Remove</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ passkey_id: passkey.passkey_id })}
      onClose={onClose}
    />
  );
}
