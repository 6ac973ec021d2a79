import { useLingui } from '@lingui/react/macro';
import type { Output } from '../../../sync/calls.ts';
import type { View } from '../../../ui/list/views/ViewTabs.tsx';
import { typeLabels } from '../../../ui/status/type-labels.ts';

type Counts = Output<'notification.typeCount'>;

/** Tabs for all, unread, and each existing type, with counts. */
export function useViews(counts: Counts | undefined): View[] {
  const { t, i18n } = useLingui();
  const sum = (of: 'count' | 'unread') => counts?.reduce((total, each) => total + each[of], 0);
  return [
    { id: 'all', label: t`All`, count: sum('count') },
    { id: 'unread', label: t`Unread`, count: sum('unread') },
    ...(counts ?? []).map(({ type, count }) => ({ id: type, label: i18n._(typeLabels[type]), count })),
  ];
}
