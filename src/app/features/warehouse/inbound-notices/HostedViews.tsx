import { useLingui } from '@lingui/react/macro';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';

export type HostedView = 'stock' | 'announced';

/** Tabs of hosted stock: what lies in the warehouses, and what sellers send. */
export function HostedViews({ view, onView }: { view: HostedView; onView: (view: HostedView) => void }) {
  const { t } = useLingui();
  return (
    <ViewTabs
      views={[
        { id: 'stock', label: t`In stock` },
        { id: 'announced', label: t`Announced` },
      ]}
      current={view}
      onView={(id) => onView(id === 'announced' ? 'announced' : 'stock')}
    />
  );
}
