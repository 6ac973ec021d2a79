import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/order.updateNote';
import { cutText } from '#domain/shared/text/clean.ts';
import { useCanFor } from '../../../../../session/session.ts';
import { queryClient, useCommand } from '../../../../../sync/queries.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../../../ui/form/TextAreaField.tsx';
import { Note } from '../../../../../ui/Note.tsx';
import { SectionHead } from '../../../../../ui/SectionHead.tsx';
import { orderQuery, type OrderDetail } from '../../queries.ts';
import { useUnsavedChanges } from '../../../../../ui/unsaved/use-unsaved-changes.ts';
import { Refused } from '../../../../../sync/failure.ts';
import { NoteChoice } from '../../../../../shared/conflict/NoteChoice.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { useInlineEditFocus } from '../use-inline-edit-focus.ts';

/** An edited note, and the note it started from. */
type Draft = { readonly text: string; readonly before: string };

/** The order's note, edited in place. One that another user changed meanwhile is shown next to it, to choose from. */
export function OrderNote({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const mayWrite = useCanFor('order.note')(order.seller?._id);
  const [draft, setDraft] = useState<Draft | null>(null);
  const place = useInlineEditFocus<HTMLElement>(draft !== null);
  const markSaved = useUnsavedChanges(draft === null || draft.text === draft.before ? null : draft.text, place);
  const isChanged = draft !== null && order.note !== draft.before && order.note !== draft.text;
  const show = (note: string) =>
    queryClient.setQueryData(orderQuery(order._id).queryKey, (cached) => cached && { ...cached, note });
  const write = useCommand('order.updateNote', {
    onDone: ({ note }) => {
      markSaved();
      setDraft(null);
      // Shown at once, also while the request is queued.
      show(note);
    },
    onFailed: (error) => {
      if (!(error instanceof Refused && error.refusal === 'order.note-changed')) return false;
      show(String(error.details['note'] ?? ''));
      return true;
    },
    queue: {
      named: () => ({ subject: order._id, title: order.order_number }),
      optimisticResult: ({ note }) => ({ _id: order._id, note, version: order.version }),
    },
  });
  if (!order.note && !mayWrite) return null;
  const close = () => {
    markSaved();
    setDraft(null);
  };
  const save = (next: Draft) => write.mutate({ _id: order._id, note: next.text, before: next.before });
  const field = ({ text, before }: Draft) => (
    <TextAreaField
      label={t`Note`}
      optional
      value={text}
      onChange={(next) => setDraft({ text: cutText(next, limits.fields['note']?.maxLength ?? next.length), before })}
      rows={3}
    />
  );
  return (
    <section ref={place}>
      <SectionHead
        end={
          mayWrite &&
          draft === null && (
            <IconButton
              label={t`Edit the note`}
              size="small"
              onClick={() => setDraft({ text: order.note, before: order.note })}
            >
              <IconPencil size={16} stroke={1.6} />
            </IconButton>
          )
        }
      >
        <Trans>Note</Trans>
      </SectionHead>
      <RefusedNote orderId={order._id} />
      {draft === null ? (
        <Note text={order.note || <Trans>No note</Trans>} />
      ) : isChanged ? (
        <NoteChoice
          stored={order.note}
          own={field(draft)}
          isSaving={write.isPending}
          onStored={close}
          onOwn={() => save({ text: draft.text, before: order.note })}
        />
      ) : (
        <Form onSubmit={() => save(draft)}>
          {field(draft)}
          <Group justify="flex-end" gap="xs">
            <Button size="form" onClick={close} disabled={write.isPending}>
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
