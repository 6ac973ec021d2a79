import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWaitingComments, type WaitingComment } from '../../../sync/sourcing/waiting-comments.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentPicture } from './CommentPicture.tsx';
import classes from './comments.module.css';
import { commentsQuery, type Comment } from './queries.ts';
import { useReading } from './use-reading.ts';

type CommentsPanelProps = {
  inquiry: { readonly _id: string; readonly number: string; readonly unread_comments: number };
};

/** The comments of an inquiry, oldest first, and a field for another one. Opening it marks them read. */
export default function CommentsPanel({ inquiry }: CommentsPanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(commentsQuery(inquiry._id));
  const waiting = useWaitingComments(inquiry._id);
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
      <ol className={classes.comments}>
        {data?.list.map((comment) => (
          <Entry
            key={comment._id}
            isOwn={comment.is_own}
            isNew={isNew(comment)}
            head={
              <>
                {comment.is_own ? <Trans>You</Trans> : comment.author} · <DateText value={comment.at} />
              </>
            }
            text={comment.text}
            images={comment.images}
          />
        ))}
        {waiting.map((comment) => (
          <WaitingEntry key={comment.id} comment={comment} />
        ))}
      </ol>
      <CommentForm inquiry={inquiry} />
    </section>
  );
}

type EntryProps = {
  isOwn: boolean;
  isNew: boolean;
  head: ReactNode;
  text: string;
  images: readonly string[];
};

function Entry({ isOwn, isNew, head, text, images }: EntryProps) {
  const { t } = useLingui();
  return (
    <li className={classes.comment} data-own={isOwn || undefined} data-new={isNew || undefined}>
      <Text size="sm" c="dimmed">
        {head}
        {isNew && (
          <>
            {' · '}
            <Trans>New</Trans>
          </>
        )}
      </Text>
      {text && <span className={classes.text}>{text}</span>}
      {images.length > 0 && (
        <div className={classes.pictures}>
          {images.map((src, index) => (
            <CommentPicture key={src} src={src} alt={t`Picture ${index + 1}`} />
          ))}
        </div>
      )}
    </li>
  );
}

/** A comment that is on this device only. */
function WaitingEntry({ comment: { text, images, refused } }: { comment: WaitingComment }) {
  return (
    <Entry
      isOwn
      isNew={false}
      head={
        refused ? (
          <Text span inherit c="var(--py-bad-text)">
            {refused}
          </Text>
        ) : (
          <Trans>Waits on this device for the network</Trans>
        )
      }
      text={text}
      images={images}
    />
  );
}
