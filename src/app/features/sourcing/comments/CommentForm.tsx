import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { commentLimits as limits } from '#domain/sourcing/inquiries/comment-limits.ts';
import { useMe } from '../../../session/session.ts';
import { PicturesField } from '../../../shared/pictures/PicturesField.tsx';
import { newKey } from '../../../sync/key.ts';
import { storePicture } from '../../../sync/outbox/pictures/store-picture.ts';
import { useCommand } from '../../../sync/queries.ts';
import { readStoredDraft, storeDraft } from '../../../sync/sourcing/inquiry-drafts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { CommentPicture } from './CommentPicture.tsx';
import { draftFrom, emptyComment, isEmpty, type CommentDraft } from './draft.ts';

type CommentFormProps = { inquiry: { readonly _id: string; readonly number: string } };

/** Text and pictures of a comment. What is typed is stored on the device; without a network the comment waits there. */
export function CommentForm({ inquiry: { _id, number } }: CommentFormProps) {
  const { t } = useLingui();
  const { _id: userId, name } = useMe();
  const place = useRef<HTMLDivElement>(null);
  const draftName = `comment.${_id}`;
  const [draft, setDraft] = useState(() => draftFrom(readStoredDraft(userId, draftName)) ?? emptyComment(newKey()));
  const [hasPictures, setHasPictures] = useState(draft.images.length > 0);
  const change = (more: Partial<CommentDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    storeDraft(userId, draftName, isEmpty(next) ? null : next);
  };
  const create = useCommand('comment.create', {
    queue: {
      named: () => ({ subject: _id, title: number }),
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
    onDone: () => {
      storeDraft(userId, draftName, null);
      setDraft(emptyComment(newKey()));
      setHasPictures(false);
    },
  });
  const send = () => {
    if (isEmpty(draft) || create.isPending) return;
    create.mutate({ inquiry_id: _id, comment_id: draft.id, text: draft.text.trim(), images: [...draft.images] });
  };
  return (
    <Form onSubmit={send}>
      <div ref={place}>
        <TextAreaField
          label={<Trans>Your comment</Trans>}
          required={false}
          value={draft.text}
          maxLength={limits.text}
          rows={3}
          placeholder={t`Write something, or paste a picture`}
          onChange={(text) => change({ text })}
        />
        {hasPictures && (
          <PicturesField
            images={draft.images}
            maxImages={limits.pictures}
            onChange={(images) => change({ images })}
            upload={storePicture}
            renderPicture={(src, alt) => <CommentPicture src={src} alt={alt} />}
          />
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        {!hasPictures && (
          <Button size="form" icon={<IconPhotoPlus size={16} stroke={1.6} />} onClick={() => setHasPictures(true)}>
            <Trans>Add pictures</Trans>
          </Button>
        )}
        <SubmitButton
          loading={create.isPending}
          why={isEmpty(draft) ? t`Write something, or add a picture.` : undefined}
        >
          <Trans>Send</Trans>
        </SubmitButton>
      </Group>
    </Form>
  );
}
