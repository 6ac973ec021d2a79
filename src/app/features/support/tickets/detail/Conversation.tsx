import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import conversation from '../../../../shared/conversation/conversation.module.css';
import { MessageEntry } from '../../../../shared/conversation/MessageEntry.tsx';
import { MessagePictures } from '../../../../shared/form/message/MessagePictures.tsx';
import { WaitingMessages } from '../../../../shared/form/message/WaitingMessages.tsx';
import { useCan } from '../../../../session/session.ts';
import { useWaitingMessages } from '../../../../sync/outbox/waiting/waiting-messages.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { writersQuery, type TicketInfo, type TicketMessage } from '../queries.ts';
import classes from './conversation.module.css';
import { MessageFiles } from './MessageFiles.tsx';
import { RateTicket } from './RateTicket.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useNewestInView } from './use-newest-in-view.ts';
import { useReading } from './use-reading.ts';

type ConversationProps = { ticket: TicketInfo; onShow: (id: string) => void };

/** The messages of a ticket, oldest first, and a field for another one. Opening it marks them read. */
export function Conversation({ ticket, onShow }: ConversationProps) {
  const { t } = useLingui();
  const waiting = useWaitingMessages('ticket.reply', ticket._id);
  const isStaff = useCan('ticket.work');
  const { data: writers } = useQuery({ ...writersQuery(ticket._id), enabled: isStaff });
  // As it was when the ticket was opened: what was new then stays marked while it is read.
  const [seenUntil] = useState(ticket.read_at);
  useReading(ticket);
  const isNew = ({ at, is_own }: TicketMessage) => !is_own && (seenUntil === null || at > seenUntil);
  const { messages, end } = useNewestInView({
    count: ticket.messages.length + waiting.length,
    isOwn: waiting.length > 0 || (ticket.messages.at(-1)?.is_own ?? false),
  });
  const { merged_into } = ticket;
  const names = (writers ?? []).map(({ name }) => name).join(', ');
  return (
    <div className={classes.conversation}>
      {merged_into && (
        <Note
          title={<Trans>Merged into another ticket</Trans>}
          text={<Trans>The conversation goes on there.</Trans>}
          end={
            <Button variant="subtle" onClick={() => onShow(merged_into._id)}>
              {merged_into.number}
            </Button>
          }
        />
      )}
      <ol ref={messages} className={conversation.messages}>
        {ticket.messages.map((message) => (
          <MessageEntry
            key={message._id}
            isOwn={message.is_own}
            isNew={isNew(message)}
            isNote={message.is_note}
            head={
              <>
                {message.is_own ? t`You` : message.author} · <DateText value={message.at} />
              </>
            }
            text={message.text}
            pictures={<MessagePictures images={message.images} />}
          >
            <MessageFiles files={message.files} />
          </MessageEntry>
        ))}
        <WaitingMessages messages={waiting} />
      </ol>
      {names && <Note tone="wait" role="status" title={<Trans>{names} is writing on this ticket too</Trans>} />}
      {ticket.can.rate && <RateTicket ticket={ticket} />}
      {ticket.can.reply || ticket.can.note ? (
        <div className={classes.reply}>
          <ReplyForm ticket={ticket} />
        </div>
      ) : (
        <Note title={<Trans>This ticket is closed</Trans>} text={<Trans>Open a new one if something is left.</Trans>} />
      )}
      <div ref={end} className={classes.end} />
    </div>
  );
}
