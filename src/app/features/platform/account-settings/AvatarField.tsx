import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Avatar.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Me } from '../../../session/session.ts';
import { upload } from '../../../sync/request.ts';
import { reportError } from '../../../sync/report-error.ts';
import { newKey } from '../../../sync/key.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { squareOf } from './square.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['session'] });
const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

const placeholder = {
  placeholder: { background: 'var(--py-raised)', color: 'var(--py-text2)', fontSize: '1.375rem', fontWeight: 550 },
};

/** The user's picture: cropped to a square here, with a preview before the upload. */
export function AvatarField({ me }: { me: Me }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const forget = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
    if (field.current) field.current.value = '';
  };
  const send = useMutation({
    mutationFn: (file: File) => upload('user.setAvatar', {}, file, newKey()),
    onSuccess: async () => {
      await refresh();
      forget();
    },
    onError: (error) => reportError(error),
  });
  const remove = useCommand('user.removeAvatar', { onDone: () => void refresh() });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure(null);
    const square = await squareOf(file);
    if (square) setChosen({ file: square, url: URL.createObjectURL(square) });
    else setFailure(t`This picture cannot be read. Take a PNG, JPEG or WebP file.`);
  };
  const shown = chosen?.url ?? me.avatar;
  return (
    <Group gap="8px 16px" mb={20}>
      <Avatar
        src={shown}
        alt={t`Your picture`}
        size={72}
        radius="50%"
        bd="1px solid var(--py-line2)"
        styles={placeholder}
      >
        {initials(me.name)}
      </Avatar>
      <Group gap="xs">
        <input
          ref={field}
          type="file"
          hidden
          aria-label={t`Picture`}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        {chosen ? (
          <>
            <Button variant="primary" loading={send.isPending} onClick={() => send.mutate(chosen.file)}>
              <Trans>Use this picture</Trans>
            </Button>
            <Button onClick={forget} disabled={send.isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => field.current?.click()}>
              <Trans>Choose a picture</Trans>
            </Button>
            {me.avatar && (
              <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" w="100%" role={failure ? 'alert' : undefined}>
        {failure ?? <Trans>PNG, JPEG or WebP. It is cut to a square.</Trans>}
      </Text>
    </Group>
  );
}
