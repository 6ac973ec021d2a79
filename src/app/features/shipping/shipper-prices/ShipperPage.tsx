import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Exported } from '../../../sync/exported.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { PriceCheck } from './check/PriceCheck.tsx';
import { ChannelList, ChannelSelect } from './ChannelList.tsx';
import { ChannelView } from './ChannelView.tsx';
import { channelsQuery } from './queries.ts';
import { shipperViews, type ShipperState } from './url-state.ts';
import classes from './shipper.module.css';

export type ShipperPageProps = {
  state: ShipperState;
  onState: (next: ShipperState) => void;
  exporting?: ((what: Exported) => ReactNode) | undefined;
};

/** The prices of all channels: the table of one, its zones and remote areas, and what a parcel costs with each. */
export function ShipperPage({ state, onState, exporting }: ShipperPageProps) {
  const { t } = useLingui();
  const query = useQuery(channelsQuery());
  const isDesktop = useWidth() === 'desktop';
  const channels = query.data ?? [];
  const channel = channels.find(({ channel_id: id }) => id === state.channel) ?? channels[0];
  const labels = {
    prices: t`Prices`,
    zones: t`Zones`,
    areas: t`Remote areas`,
    weighing: t`Weighing and goods`,
    check: t`Price check`,
  };
  const views = (
    <ViewTabs
      views={shipperViews.map((id) => ({ id, label: labels[id] }))}
      current={state.view}
      onView={(id) => {
        const view = shipperViews.find((each) => each === id);
        if (view) onState({ ...state, view, page: 1 });
      }}
    />
  );
  const choose = (id: string) => onState({ ...state, channel: id, page: 1 });
  if (state.view === 'check')
    return (
      <div className={classes.page}>
        <ListPage title={<Trans>Shipper prices</Trans>} views={views}>
          <div className={classes.scroll}>
            <PriceCheck state={state} onState={onState} />
          </div>
        </ListPage>
      </div>
    );
  if (!channel)
    return (
      <ListPage title={<Trans>Shipper prices</Trans>} views={views}>
        {query.error ? (
          <ErrorPanel
            title={<Trans>The channels did not load</Trans>}
            text={query.error.message}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows label={t`Channels`} />
        )}
      </ListPage>
    );
  return (
    <ChannelView
      // Drafts and selections belong to one channel.
      key={channel.channel_id}
      channel={channel}
      state={state}
      onState={onState}
      views={views}
      exporting={exporting}
      list={
        isDesktop ? (
          <ChannelList channels={channels} current={channel.channel_id} onChannel={choose} />
        ) : (
          <ChannelSelect channels={channels} current={channel.channel_id} onChannel={choose} />
        )
      }
    />
  );
}
