import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { commentLimits as limits } from '#domain/sourcing/inquiries/comment-limits.ts';
import type { Input } from '../../../sync/calls.ts';
import { newKey } from '../../../sync/key.ts';
import { useCommand } from '../../../sync/queries.ts';
import { readStoredDraft, storeDraft } from '../../../sync/sourcing/inquiry-drafts.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { draftFrom, emptyMessage, isEmpty, restOf, type MessageDraft } from '../message/message-draft.ts';
import { MessageFields } from '../message/MessageFields.tsx';

type CommentCall = 'comment.create' | 'order.comment';
type Written = Pick<Input<CommentCall>, 'comment_id' | 'text' | 'images'>;

type CommentFormProps<N extends CommentCall> = {
  call: N;
  /** What it is about: its id, and its name for users. */
  subject: { readonly _id: string; readonly title: string };
  /** The user who writes. */
  author: { readonly _id: string; readonly name: string };
  toInput: (written: Written) => Input<N>;
};

/** Text and pictures of a comment. What is typed is stored on the device; without a network the comment waits there. */
export function CommentForm<N extends CommentCall>({
  call,
  subject: { _id, title },
  author,
  toInput,
}: CommentFormProps<N>) {
  const { t } = useLingui();
  const { _id: userId, name } = author;
  const draftName = `comment.${_id}`;
  const [draft, setDraft] = useState(() => draftFrom(readStoredDraft(userId, draftName)) ?? emptyMessage(newKey()));
  const [fieldKey, setFieldKey] = useState(draft.id);
  const change = (more: Partial<MessageDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    storeDraft(userId, draftName, isEmpty(next) ? null : next);
  };
  const create = useCommand<CommentCall>(call, {
    queue: {
      named: () => ({ subject: _id, title }),
      optimisticResult: ({ text = '', images = [] }) => ({
        _id: draft.id,
        at: new Date().toISOString(),
        author: name,
        is_own: true,
        by_seller: false,
        text,
        images,
      }),
    },
    onDone: (_, sent) => {
      const rest = restOf(draft, sent, newKey());
      storeDraft(userId, draftName, isEmpty(rest) ? null : rest);
      setDraft(rest);
      // A new field would take the cursor from what is being written.
      if (isEmpty(rest)) setFieldKey(rest.id);
    },
  });
  const send = () => {
    if (isEmpty(draft) || create.isPending) return;
    create.mutate(toInput({ comment_id: draft.id, text: draft.text.trim(), images: [...draft.images] }));
  };
  return (
    <Form onSubmit={send}>
      <MessageFields
        key={fieldKey}
        label={<Trans>Your comment</Trans>}
        draft={draft}
        maxText={limits.text}
        maxPictures={limits.pictures}
        onChange={change}
      >
        <SubmitButton
          loading={create.isPending}
          why={isEmpty(draft) ? t`Write something, or add a picture.` : undefined}
        >
          <Trans>Send</Trans>
        </SubmitButton>
      </MessageFields>
    </Form>
  );
}
