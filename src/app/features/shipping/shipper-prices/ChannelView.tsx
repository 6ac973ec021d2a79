import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/session.ts';
import type { Exported } from '../../../sync/exported.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { AreasView } from './areas/AreasView.tsx';
import { PriceCards } from './grid/PriceCards.tsx';
import { PriceGrid } from './grid/PriceGrid.tsx';
import type { PriceTable } from './grid/grid-draft.ts';
import { tableQuery, type Channel } from './queries.ts';
import type { ShipperState } from './url-state.ts';
import { WeighingView } from './weighing/WeighingView.tsx';
import { ZonesView } from './zones/ZonesView.tsx';
import classes from './shipper.module.css';

type ChannelViewProps = {
  channel: Channel;
  state: ShipperState;
  onState: (next: ShipperState) => void;
  views: ReactNode;
  /** The channels: next to the view, or above it. */
  list: ReactNode;
  exporting: ((what: Exported) => ReactNode) | undefined;
};

/** What each view of a channel gets: the frame of the page is the same for all. */
export type ViewFrame = (parts: {
  actions?: ReactNode;
  banner?: ReactNode;
  pager?: ReactNode;
  children: ReactNode;
}) => ReactNode;
export type ViewProps = { table: PriceTable; mayEdit: boolean; frame: ViewFrame };

/** One channel: its price table, zones, remote areas, or how it weighs. */
export function ChannelView({ channel, state, onState, views, list, exporting }: ChannelViewProps) {
  const { t } = useLingui();
  const query = useQuery(tableQuery(channel.channel_id));
  const mayEdit = useCan('shipper-price.edit');
  const width = useWidth();
  const frame: ViewFrame = ({ children, pager, ...parts }) => (
    <ListPage title={<Trans>Shipper prices</Trans>} views={views} {...parts}>
      <div className={classes.split} data-beside={width === 'desktop' || undefined}>
        {list}
        <div className={classes.main}>
          {children}
          {pager}
        </div>
      </div>
    </ListPage>
  );
  const table = query.data;
  if (!table)
    return frame({
      children: query.error ? (
        <ErrorPanel
          title={<Trans>The prices did not load</Trans>}
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonRows label={t`Prices`} />
      ),
    });
  const props = { table, mayEdit, frame };
  switch (state.view) {
    case 'zones':
      return <ZonesView {...props} />;
    case 'areas':
      return <AreasView {...props} />;
    case 'weighing':
      return <WeighingView {...props} />;
    default:
      return width === 'phone' ? (
        <PriceCards {...props} exporting={exporting} />
      ) : (
        <PriceGrid {...props} exporting={exporting} page={state.page} onPage={(page) => onState({ ...state, page })} />
      );
  }
}
