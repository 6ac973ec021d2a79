import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useCan } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Assignee, Due, Priority } from '../list/columns.tsx';
import { reasonLabels } from '../labels.ts';
import type { TicketInfo } from '../queries.ts';
import type { TicketSlots } from '../slots.ts';
import { CasePanel } from './CasePanel.tsx';
import { CustomerPanel } from './CustomerPanel.tsx';
import { TicketFields } from './TicketFields.tsx';
import { TicketHistory } from './TicketHistory.tsx';

type TicketSideProps = { ticket: TicketInfo; slots: TicketSlots; onShow: (id: string) => void };

/** The side of a ticket: its fields, its order or other record, its customer and its changes. */
export function TicketSide({ ticket, slots, onShow }: TicketSideProps) {
  const { t, i18n } = useLingui();
  const isStaff = useCan('ticket.work');
  return (
    <Stack gap="lg">
      {ticket.can.manage ? (
        <TicketFields ticket={ticket} />
      ) : (
        <Facts>
          <dt>
            <Trans>Handled by</Trans>
          </dt>
          <dd>
            <Assignee row={ticket} />
          </dd>
          <dt>
            <Trans>Priority</Trans>
          </dt>
          <dd>
            <Priority row={ticket} />
          </dd>
          <dt>
            <Trans context="what a ticket is about">About</Trans>
          </dt>
          <dd>{i18n._(reasonLabels[ticket.reason])}</dd>
        </Facts>
      )}
      <Facts>
        <dt>
          <Trans>Opened</Trans>
        </dt>
        <dd>
          {ticket.created_by_name}
          <br />
          <DateText value={ticket.created_at} />
        </dd>
        {isStaff && (
          <>
            <dt>
              <Trans>Due</Trans>
            </dt>
            <dd>
              <Due row={ticket} />
            </dd>
          </>
        )}
        {ticket.rating !== null && (
          <>
            <dt>
              <Trans>Rated</Trans>
            </dt>
            <dd>
              {t`${ticket.rating} of 5`}
              {ticket.rating_text && <div>{ticket.rating_text}</div>}
            </dd>
          </>
        )}
      </Facts>
      <CasePanel ticket={ticket} slots={slots} />
      {ticket.can.manage && <CustomerPanel ticket={ticket} onShow={onShow} />}
      {ticket.links.length > 0 && (
        <section>
          <SectionHead>
            <Trans>Linked tickets</Trans>
          </SectionHead>
          {ticket.links.map((link) => (
            <Button key={link._id} variant="subtle" onClick={() => onShow(link._id)}>
              {link.number} {link.subject}
            </Button>
          ))}
        </section>
      )}
      <TicketHistory moves={ticket.moves} />
    </Stack>
  );
}
