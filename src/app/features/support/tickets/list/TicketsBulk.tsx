import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ticketLimits as limits,
  ticketPriorities,
  type TicketPriority,
} from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TagsField } from '../../../../ui/form/choice/TagsField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { BulkBar } from '../../../../ui/list/selection/BulkBar.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { priorityLabels, viewLabels } from '../labels.ts';
import { assigneesQuery, type TicketRow } from '../queries.ts';
import { statusViews, type StatusView } from '../ticket-state.ts';

type TicketsBulkProps = { rows: readonly TicketRow[]; onClear: () => void };

const settable = (Object.keys(statusViews) as StatusView[]).filter((view) => statusViews[view] !== ticketStatus.closed);
type Change = {
  readonly assignee: string | null;
  readonly status: StatusView | null;
  readonly priority: TicketPriority | null;
  readonly tags: readonly string[];
  readonly text: string;
};
/** Placeholders that the server fills for each ticket. */
const [customerField, numberField] = ['{customer}', '{ticket}'];
const nothing: Change = { assignee: null, status: null, priority: null, tags: [], text: '' };

/** Does the same with all selected tickets. */
export function TicketsBulk({ rows, onClear }: TicketsBulkProps) {
  const { t, i18n } = useLingui();
  const isOffline = useOffline();
  const [change, setChange] = useState<Change | null>(null);
  const { data: users } = useQuery({ ...assigneesQuery(), enabled: change !== null });
  const count = rows.length;
  const update = useCommand('ticket.updateMany', {
    onDone: ({ done, left }) => {
      const title = plural(done, { one: '# ticket is changed', other: '# tickets are changed' });
      showToast({
        tone: left > 0 ? 'wait' : 'good',
        title,
        ...(left > 0 && { text: plural(left, { one: '# was left as it is', other: '# were left as they are' }) }),
      });
      setChange(null);
      onClear();
    },
  });
  const set = (more: Partial<Change>) => setChange((before) => ({ ...(before ?? nothing), ...more }));
  const isEmpty = change !== null && JSON.stringify(change) === JSON.stringify(nothing);
  const send = ({ assignee, status, priority, tags, text }: Change) =>
    update.mutate({
      ticket_ids: rows.map((row) => row._id),
      ...(assignee && { assignee_id: assignee }),
      ...(status && { status: statusViews[status] as TicketStatus }),
      ...(priority && { priority }),
      add_tags: [...tags],
      text,
    });
  return (
    <>
      <BulkBar
        count={count}
        onClear={onClear}
        primary={
          <Button
            variant="primary"
            why={
              isOffline
                ? t`This needs a connection.`
                : count > limits.many
                  ? t`At most ${limits.many} tickets at once.`
                  : undefined
            }
            onClick={() => setChange(nothing)}
          >
            <Trans>Change…</Trans>
          </Button>
        }
      />
      {change && (
        <ConfirmDialog
          title={plural(count, { one: 'Change # ticket', other: 'Change # tickets' })}
          confirm={change.text ? <Trans>Send and change</Trans> : <Trans context="button">Change</Trans>}
          loading={update.isPending}
          why={isEmpty ? t`Choose what to change.` : undefined}
          onConfirm={() => send(change)}
          onClose={() => setChange(null)}
        >
          <SelectField
            label={<Trans>Give to</Trans>}
            optional
            options={(users ?? []).map((user) => ({
              value: user._id,
              label: user.name,
              note: t`${user.in_hand} in hand`,
            }))}
            value={change.assignee}
            onChange={(assignee) => set({ assignee })}
          />
          <SelectField
            label={<Trans>Status</Trans>}
            optional
            options={settable.map((view) => ({ value: view, label: i18n._(viewLabels[view]) }))}
            value={change.status}
            onChange={(status) => set({ status })}
          />
          <SelectField
            label={<Trans>Priority</Trans>}
            optional
            options={ticketPriorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
            value={change.priority}
            onChange={(priority) => set({ priority })}
          />
          <TagsField
            label={<Trans>Add tags</Trans>}
            optional
            value={change.tags}
            maxLength={limits.tag}
            onChange={(tags) => set({ tags: tags.slice(0, limits.tags) })}
          />
          <TextAreaField
            label={<Trans>Reply to each</Trans>}
            required={false}
            value={change.text}
            maxLength={limits.text}
            rows={4}
            placeholder={t`Dear ${customerField}, about ${numberField}: …`}
            onChange={(text) => set({ text })}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
