import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../../session/session.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';

export const gateViews = ['bought', 'sellers', 'returns'] as const;
export type GateView = (typeof gateViews)[number];

/** Tabs for deliveries of suppliers and sellers, and for returns where the user restocks. */
export function GateViews({ view, onView }: { view: GateView; onView: (view: GateView) => void }) {
  const { t } = useLingui();
  const restocks = useCan('aftersale.restock');
  return (
    <ViewTabs
      views={[
        { id: 'bought', label: t`From suppliers` },
        { id: 'sellers', label: t`From sellers` },
        ...(restocks ? [{ id: 'returns', label: t`From customers` }] : []),
      ]}
      current={view}
      onView={(id) => onView(gateViews.find((each) => each === id) ?? 'bought')}
    />
  );
}
