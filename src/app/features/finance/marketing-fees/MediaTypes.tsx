import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import saveLimits from 'virtual:limits/funding.saveMediaType';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { callQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { MultiSelectField } from '../../../ui/form/choice/MultiSelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { mediaTypesQuery, type MediaType } from './queries.ts';

/** The media types, and who may enter their fees: only these users see store costs and marketing fees. */
export function MediaTypes({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(mediaTypesQuery);
  const [edited, setEdited] = useState<MediaType | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MediaType | null>(null);
  const remove = useCommand('funding.deleteMediaType', {
    onDone: () => {
      setDeleted(null);
      showToast({ tone: 'good', title: t`The media type is deleted` });
    },
  });
  if (edited)
    return (
      <MediaTypeForm
        key={edited === 'new' ? 'new' : edited._id}
        type={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Drawer
      title={t`Media types`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            size="form"
            variant="primary"
            icon={<IconPlus size={16} stroke={1.6} />}
            onClick={() => setEdited('new')}
          >
            <Trans>Add media type</Trans>
          </Button>
        </DrawerEnd>
      }
    >
      <Text mb="md" size="sm" c="dimmed">
        <Trans>
          Besides administrators and managers, only users with a media type see store costs and marketing fees: those of
          their own stores, and those they entered.
        </Trans>
      </Text>
      {error && !data && (
        <NotLoaded error={error} title={<Trans>The media types did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Text c="dimmed">
          <Trans>There is no media type yet.</Trans>
        </Text>
      )}
      <Stack gap="sm">
        {data?.map((type) => (
          <Surface key={type._id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text fw={600}>{type.name}</Text>
                <Text size="sm" c="dimmed">
                  {type.users.map(({ name }) => name).join(', ') || <Trans>No users</Trans>}
                </Text>
                <Text size="sm" c="dimmed">
                  <Plural value={type.fees ?? 0} one="# marketing fee" other="# marketing fees" />
                </Text>
              </div>
              <Group gap={6} wrap="nowrap">
                <Button onClick={() => setEdited(type)}>
                  <Trans>Edit</Trans>
                </Button>
                {type.fees === 0 && (
                  <Button variant="danger" onClick={() => setDeleted(type)}>
                    <Trans>Delete</Trans>
                  </Button>
                )}
              </Group>
            </Group>
          </Surface>
        ))}
      </Stack>
      {deleted && (
        <ConfirmDialog
          title={t`Delete ${deleted.name}?`}
          text={<Trans>Its users lose it. Without another media type they no longer see costs and fees.</Trans>}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ _id: deleted._id })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Drawer>
  );
}

const roles = ['buyer', 'salesperson', 'purchaser', 'customer service'] as const;

function MediaTypeForm({ type, onClose }: { type: MediaType | null; onClose: () => void }) {
  const { t } = useLingui();
  const { data: users } = useQuery(callQuery('user.list', { limit: 'all', role_names: [...roles] }));
  const form = useCallForm('funding.saveMediaType', saveLimits, {
    initialValues: { name: type?.name ?? '', user_ids: type?.users.map(({ user_id }) => user_id) ?? [] },
    required: { name: t`Please enter the name of the medium.` },
    toInput: (values) => ({ ...values, ...(type && { _id: type._id }) }),
    refusals: { 'media-type.name-taken': 'name' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The media type is saved` });
      onClose();
    },
  });
  return (
    <Drawer
      title={type ? t`Edit ${type.name}` : t`Add media type`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="media-type" loading={form.isPending}>
            <Trans>Save media type</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="media-type" {...form.props}>
        <TextField label={<Trans>Name</Trans>} autoComplete="off" {...form.field('name')} />
        <MultiSelectField
          optional
          label={<Trans>Users</Trans>}
          help={<Trans>They see store costs and marketing fees, and enter them.</Trans>}
          options={(users?.list ?? []).map((user) => ({ value: user._id, label: user.name, note: user.email }))}
          {...form.field('user_ids')}
        />
      </Form>
    </Drawer>
  );
}
