import { useLingui } from '@lingui/react/macro';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';

const hostedViews = ['stock', 'announced', 'storage'] as const;
export type HostedView = (typeof hostedViews)[number];

export const hostedViewOf = (search: Readonly<Record<string, unknown>>): HostedView =>
  hostedViews.find((view) => view === search['view']) ?? 'stock';

/** Tabs of hosted stock: what lies in the warehouses, what sellers send, and what storage costs. */
export function HostedViews({ view, onView }: { view: HostedView; onView: (view: HostedView) => void }) {
  const { t } = useLingui();
  return (
    <ViewTabs
      views={[
        { id: 'stock', label: t({ message: 'In stock', context: 'pieces' }) },
        { id: 'announced', label: t`Announced` },
        { id: 'storage', label: t`Storage` },
      ]}
      current={view}
      onView={(id) => onView(hostedViewOf({ view: id }))}
    />
  );
}
