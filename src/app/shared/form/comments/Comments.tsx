import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import type { WaitingMessage } from '../../../sync/outbox/waiting/waiting-messages.ts';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MessagePictures } from '../message/MessagePictures.tsx';
import { WaitingMessages } from '../message/WaitingMessages.tsx';
import classes from '../../conversation/conversation.module.css';
import { MessageEntry } from '../../conversation/MessageEntry.tsx';

type Thread = Output<'comment.list'>;

type CommentsProps = {
  query: Pick<UseQueryResult<Thread>, 'data' | 'error' | 'refetch'>;
  /** On this device only. */
  waiting: readonly WaitingMessage[];
  /** The field for another comment. */
  form: ReactNode;
};

/** The comments of a record, oldest first, and a field for another one. */
export function Comments({ query: { data, error, refetch }, waiting, form }: CommentsProps) {
  const { t } = useLingui();
  // As it was when the record was opened: what was new then stays marked while it is read.
  const [seenUntil, setSeenUntil] = useState<string | null | undefined>(undefined);
  if (data && seenUntil === undefined) setSeenUntil(data.read_at);
  const isNew = ({ at, is_own }: Thread['list'][number]) =>
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
      {form}
    </section>
  );
}
