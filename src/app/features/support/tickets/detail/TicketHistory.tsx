import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { priorityAt, ticketPriorities, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { statusViews, type StatusView } from '../ticket-state.ts';
import { moveLabels, priorityLabels, reasonLabels, viewLabels } from '../labels.ts';
import type { TicketInfo } from '../queries.ts';

type Move = TicketInfo['moves'][number];
const statusNames = Object.keys(statusViews) as StatusView[];

/** The changes of a ticket, newest first. Renders nothing without any. */
export function TicketHistory({ moves }: { moves: readonly Move[] }) {
  const { i18n } = useLingui();
  if (moves.length === 0) return null;
  const valueOf = (what: string, value: string): string => {
    if (value === '') return '—';
    if (what === 'status') {
      const view = statusNames.find((name) => String(statusViews[name]) === value);
      return view ? i18n._(viewLabels[view]) : value;
    }
    const priority = what === 'priority' ? (ticketPriorities.find((each) => each === value) ?? priorityAt(1)) : null;
    if (priority) return i18n._(priorityLabels[priority]);
    const reason = what === 'reason' ? ticketReasons.find((each) => each === value) : undefined;
    return reason ? i18n._(reasonLabels[reason]) : value;
  };
  return (
    <section>
      <SectionHead>
        <Trans>History</Trans>
      </SectionHead>
      <Stack component="ol" gap="xs" fz="sm">
        {moves.map((move, index) => {
          const label = moveLabels[move.what];
          return (
            <li key={index}>
              {label && i18n._(label)}
              {(move.was || move.now) &&
                `: ${move.was && `${valueOf(move.what, move.was)} → `}${valueOf(move.what, move.now || move.was)}`}
              <Text inherit c="dimmed">
                {move.by ?? <Trans>System</Trans>} · <DateText value={move.at} />
              </Text>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
