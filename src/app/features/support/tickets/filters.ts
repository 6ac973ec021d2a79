import { msg } from '@lingui/core/macro';
import { ticketPriorities, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { sellerFilter } from '../../../shared/sellers/seller-filter.ts';
import type { Filter, FilterOption } from '../../../ui/list/filters/filters.ts';
import { priorityLabels, reasonLabels } from './labels.ts';

/** Tickets that no user has in hand. */
export const unassigned = 'none';
/** Days without a message. */
const quiet = ['1', '3', '7', '30'] as const;
const quietLabels = {
  '1': msg`1 day`,
  '3': msg`3 days`,
  '7': msg`7 days`,
  '30': msg`30 days`,
};

type Names = { readonly assignees?: readonly FilterOption[]; readonly tags?: readonly FilterOption[] };

/** `assignees`: absent for customers, who do not filter by staff. */
export const ticketFilters = ({ assignees, tags }: Names): readonly Filter[] => [
  sellerFilter,
  ...(assignees
    ? ([
        {
          id: 'assignee_id',
          label: msg`Handled by`,
          kind: 'select',
          single: true,
          open: 'texts',
          options: [{ value: unassigned, label: msg`No user` }, ...assignees],
        },
      ] as const)
    : []),
  {
    id: 'priority',
    label: msg`Priority`,
    kind: 'select',
    options: ticketPriorities.map((value) => ({ value, label: priorityLabels[value] })),
  },
  {
    id: 'reason',
    label: msg({ message: 'About', context: 'what a ticket is about' }),
    kind: 'select',
    options: ticketReasons.map((value) => ({ value, label: reasonLabels[value] })),
  },
  ...(tags ? ([{ id: 'tag', label: msg`Tag`, kind: 'select', open: 'texts', options: tags }] as const) : []),
  {
    id: 'quiet_days',
    label: msg`Without a message for`,
    kind: 'select',
    single: true,
    options: quiet.map((value) => ({ value, label: quietLabels[value] })),
  },
];

/** To parse the URL: the names come from the server. */
export const urlFilters: readonly Filter[] = ticketFilters({ assignees: [], tags: [] });
