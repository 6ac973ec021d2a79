import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import limits from 'virtual:limits/ticket.saveSnippet';
import { snippetFields } from '#domain/support/tickets/snippets.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { snippetsQuery } from '../queries.ts';

type Snippet = Output<'ticket.snippets'>[number];

/** The prepared answers, and a form for one of them. */
export default function SnippetsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(snippetsQuery);
  const [edited, setEdited] = useState<Snippet | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Snippet | null>(null);
  const remove = useCommand('ticket.deleteSnippet', { onDone: () => setDeleted(null) });
  return (
    <Drawer title={t`Prepared answers`} onClose={onClose}>
      {edited ? (
        <SnippetForm snippet={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <Stack gap="md">
          <Group justify="flex-end">
            <Button variant="primary" onClick={() => setEdited('new')}>
              <Trans>New answer</Trans>
            </Button>
          </Group>
          {!data && <SkeletonRows label={t`Prepared answers`} rows={4} />}
          {data?.length === 0 && (
            <Empty
              title={<Trans>No prepared answers yet</Trans>}
              text={<Trans>Write one for what customers often want to know.</Trans>}
            />
          )}
          {data?.map((snippet) => (
            <Group key={snippet._id} justify="space-between" wrap="nowrap" align="start">
              <div>
                <b>{snippet.title}</b>
                <Text inherit c="dimmed" lineClamp={2}>
                  {snippet.text}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <Button variant="subtle" onClick={() => setEdited(snippet)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button variant="subtle" onClick={() => setDeleted(snippet)}>
                  <Trans>Delete</Trans>
                </Button>
              </Group>
            </Group>
          ))}
        </Stack>
      )}
      {deleted && (
        <ConfirmDialog
          title={t`Delete the answer ${deleted.title}?`}
          confirm={<Trans>Delete</Trans>}
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ snippet_id: deleted._id })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Drawer>
  );
}

function SnippetForm({ snippet, onDone }: { snippet: Snippet | null; onDone: () => void }) {
  const form = useCallForm('ticket.saveSnippet', limits, {
    initialValues: { title: snippet?.title ?? '', text: snippet?.text ?? '', text_cn: snippet?.text_cn ?? '' },
    toInput: (values) => ({ ...values, ...(snippet && { snippet_id: snippet._id }) }),
    refusals: { 'ticket.snippet-field': 'text' },
    onDone,
  });
  const names = snippetFields.map((field) => `{${field}}`).join(' ');
  return (
    <Form {...form.props}>
      <TextField label={<Trans>Title</Trans>} {...form.field('title')} />
      <TextAreaField
        label={<Trans>Text</Trans>}
        help={<Trans>Placeholders: {names}</Trans>}
        rows={6}
        {...form.field('text')}
      />
      <TextAreaField label={<Trans>Text in Chinese</Trans>} optional rows={6} {...form.field('text_cn')} />
      <Group justify="flex-end" gap="sm">
        <Button size="form" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <SubmitButton loading={form.isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
      </Group>
    </Form>
  );
}
