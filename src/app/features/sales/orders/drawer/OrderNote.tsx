import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/order.updateNote';
import { cutText } from '#domain/shared/text/clean.ts';
import { useCanFor } from '../../../../session/session.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { orderQuery, type OrderDetail } from '../queries.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import { useInlineEditFocus } from './use-inline-edit-focus.ts';

/** The order's note, edited in place. */
export function OrderNote({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const mayWrite = useCanFor('order.note')(order.seller?._id);
  const [draft, setDraft] = useState<string | null>(null);
  const place = useInlineEditFocus<HTMLElement>(draft !== null);
  const markSaved = useUnsavedChanges(draft === order.note ? null : draft, place);
  const write = useCommand('order.updateNote', {
    onDone: ({ note }) => {
      markSaved();
      setDraft(null);
      // Shown at once, also while the request is queued.
      queryClient.setQueryData(orderQuery(order._id).queryKey, (cached) => cached && { ...cached, note });
    },
    queue: {
      named: () => ({ subject: order._id, title: order.order_number }),
      optimisticResult: ({ note }) => ({ _id: order._id, note, version: order.version }),
    },
  });
  if (!order.note && !mayWrite) return null;
  return (
    <section ref={place}>
      <SectionHead
        end={
          mayWrite &&
          draft === null && (
            <IconButton label={t`Edit the note`} size="small" onClick={() => setDraft(order.note)}>
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
          )
        }
      >
        <Trans>Note</Trans>
      </SectionHead>
      {draft === null ? (
        <Note text={order.note || <Trans>No note</Trans>} />
      ) : (
        <Form onSubmit={() => write.mutate({ _id: order._id, note: draft })}>
          <TextAreaField
            label={t`Note`}
            optional
            value={draft}
            onChange={(text) => setDraft(cutText(text, limits.fields['note']?.maxLength ?? text.length))}
            rows={3}
          />
          <Group justify="flex-end" gap="xs">
            <Button size="form" onClick={() => setDraft(null)} disabled={write.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton loading={write.isPending}>
              <Trans>Save note</Trans>
            </SubmitButton>
          </Group>
        </Form>
      )}
    </section>
  );
}
