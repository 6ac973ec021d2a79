import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../../session/session.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';

export const gateViews = ['bought', 'returns'] as const;
export type GateView = (typeof gateViews)[number];

/** Tabs for deliveries and returns; hidden if the user has only one. */
export function GateViews({ view, onView }: { view: GateView; onView: (view: GateView) => void }) {
  const { t } = useLingui();
  if (!useCan('aftersale.restock')) return null;
  return (
    <ViewTabs
      views={[
        { id: 'bought', label: t`From suppliers` },
        { id: 'returns', label: t`From customers` },
      ]}
      current={view}
      onView={(id) => onView(id === 'returns' ? 'returns' : 'bought')}
    />
  );
}
