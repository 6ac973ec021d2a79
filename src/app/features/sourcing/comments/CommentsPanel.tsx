import { useQuery } from '@tanstack/react-query';
import { CommentForm } from '../../../shared/form/comments/CommentForm.tsx';
import { Comments } from '../../../shared/form/comments/Comments.tsx';
import { useMe } from '../../../session/session.ts';
import { useWaitingMessages } from '../../../sync/outbox/waiting/waiting-messages.ts';
import { commentsQuery } from './queries.ts';
import { useReading } from './use-reading.ts';

type CommentsPanelProps = {
  inquiry: { readonly _id: string; readonly number: string; readonly unread_comments: number };
};

/** The comments of an inquiry. Opening it marks them read. */
export default function CommentsPanel({ inquiry: { _id, number, unread_comments: unread } }: CommentsPanelProps) {
  const query = useQuery(commentsQuery(_id));
  const me = useMe();
  const waiting = useWaitingMessages('comment.create', _id);
  useReading(_id, unread);
  return (
    <Comments
      query={query}
      waiting={waiting}
      form={
        <CommentForm
          call="comment.create"
          subject={{ _id, title: number }}
          author={me}
          toInput={(written) => ({ inquiry_id: _id, ...written })}
        />
      }
    />
  );
}
