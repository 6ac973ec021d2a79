import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../../shared/conversation/conversation.module.css';
import { MessageEntry } from '../../../shared/conversation/MessageEntry.tsx';
import { WaitingMessages } from '../../../shared/form/message/WaitingMessages.tsx';
import { MessagePictures } from '../../../shared/form/message/MessagePictures.tsx';
import { useWaitingMessages } from '../../../sync/outbox/waiting-messages.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { CommentForm } from './CommentForm.tsx';
import { commentsQuery, type Comment } from './queries.ts';
import { useReading } from './use-reading.ts';

type CommentsPanelProps = {
  inquiry: { readonly _id: string; readonly number: string; readonly unread_comments: number };
};

/** The comments of an inquiry, oldest first, and a field for another one. Opening it marks them read. */
export default function CommentsPanel({ inquiry }: CommentsPanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(commentsQuery(inquiry._id));
  const waiting = useWaitingMessages('comment.create', inquiry._id);
  // As it was when the inquiry was opened: what was new then stays marked while it is read.
  const [seenUntil, setSeenUntil] = useState<string | null | undefined>(undefined);
  if (data && seenUntil === undefined) setSeenUntil(data.read_at);
  useReading(inquiry._id, inquiry.unread_comments);
  const isNew = ({ at, is_own }: Comment) =>
    !is_own && seenUntil !== undefined && (seenUntil === null || at > seenUntil);
  return (
    <section>
      <SectionHead line>
        <Trans>Comments</Trans>
      </SectionHead>
      {!data && !error && <SkeletonRows label={t`Comments`} rows={2} />}
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The comments did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {data && data.list.length + waiting.length === 0 && (
        <Text inherit c="dimmed" my="sm">
          <Trans>No comments yet. The seller and our staff read what you write here.</Trans>
        </Text>
      )}
      <ol className={classes.messages}>
        {data?.list.map((comment) => (
          <MessageEntry
            key={comment._id}
            isOwn={comment.is_own}
            isNew={isNew(comment)}
            head={
              <>
                {comment.is_own ? <Trans>You</Trans> : comment.author} · <DateText value={comment.at} />
              </>
            }
            text={comment.text}
            pictures={<MessagePictures images={comment.images} />}
          />
        ))}
        <WaitingMessages messages={waiting} />
      </ol>
      <CommentForm inquiry={inquiry} />
    </section>
  );
}
