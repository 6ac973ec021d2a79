import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ticketLimits as limits, ticketPriorities, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TagsField } from '../../../../ui/form/choice/TagsField.tsx';
import { priorityLabels, reasonLabels } from '../labels.ts';
import { assigneesQuery, type TicketInfo } from '../queries.ts';

/** Assignee, priority, reason and tags; each is saved when it is changed. */
export function TicketFields({ ticket }: { ticket: TicketInfo }) {
  const { i18n, t } = useLingui();
  const { _id: ticket_id, seller_id, assignee_id, priority, reason, tags } = ticket;
  const { data: users } = useQuery(assigneesQuery(seller_id));
  const assign = useCommand('ticket.updateAssignee');
  const update = useCommand('ticket.update');
  const known = (users ?? []).map((user) => ({ value: user._id, label: user.name, note: t`${user.in_hand} in hand` }));
  const isListed = assignee_id === null || known.some(({ value }) => value === assignee_id);
  return (
    <Stack gap="sm">
      <SelectField
        label={<Trans>Handled by</Trans>}
        clearable
        placeholder={t`No user`}
        options={isListed ? known : [{ value: assignee_id, label: ticket.assignee_name ?? '' }, ...known]}
        value={assign.isPending ? (assign.variables.assignee_id ?? null) : assignee_id}
        onChange={(id) => assign.mutate({ ticket_id, assignee_id: id, was: assignee_id })}
      />
      <SelectField
        label={<Trans>Priority</Trans>}
        options={ticketPriorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
        value={priority}
        onChange={(value) => value && update.mutate({ ticket_id, priority: value })}
      />
      <SelectField
        label={<Trans context="what a ticket is about">About</Trans>}
        options={ticketReasons.map((value) => ({ value, label: i18n._(reasonLabels[value]) }))}
        value={reason}
        onChange={(value) => value && update.mutate({ ticket_id, reason: value })}
      />
      <TagsField
        label={<Trans>Tags</Trans>}
        value={tags}
        maxLength={limits.tag}
        onChange={(next) => update.mutate({ ticket_id, tags: next.slice(0, limits.tags) })}
      />
    </Stack>
  );
}
