import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMe } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { AutoButton } from './auto/AutoButton.tsx';
import { BlockedOrders } from './left-out/BlockedOrders.tsx';
import { CountryCards } from './CountryCards.tsx';
import { CountryTable } from './CountryTable.tsx';
import { LeftOutOrders } from './left-out/LeftOutOrders.tsx';
import { Done } from './Done.tsx';
import { BulkTask } from './bulk/BulkTask.tsx';
import { Pay } from './payment/Pay.tsx';
import { PayBar } from '../../../shared/pay/PayBar.tsx';
import { ChooseStore, StorePick } from './StorePick.tsx';
import { isOffered, withChoice } from './process-request.ts';
import { chosenIds, type ProcessSearch } from './queries.ts';
import { useDropped } from './left-out/use-dropped.ts';
import { usePreview } from './use-preview.ts';
import { useTerms } from './terms/use-terms.ts';
import { useProcess, type Processed } from './use-process.ts';
import classes from './process.module.css';

type ProcessPageProps = { search: ProcessSearch; onSearch: (next: ProcessSearch) => void };

/** Processes orders: cost by country and channel, and payment. */
export function ProcessPage({ search, onSearch }: ProcessPageProps) {
  const me = useMe();
  const names = chosenIds(search) !== null;
  const isSeller = me.role_name.includes('buyer');
  if (search.task)
    return (
      <>
        <PageHead title={<Trans>Process orders</Trans>} />
        <div className={classes.columns}>
          <BulkTask taskId={search.task} />
        </div>
      </>
    );
  if (!isSeller && !names && !search.store_id && !search.seller_id)
    return (
      <>
        <PageHead title={<Trans>Process orders</Trans>} actions={<AutoButton sellerId={undefined} />} />
        <div className={classes.columns}>
          <ChooseStore />
        </div>
      </>
    );
  return <Processing key={JSON.stringify(search)} search={search} onSearch={onSearch} names={names} />;
}

function Processing({ search, onSearch, names }: ProcessPageProps & { names: boolean }) {
  const { t } = useLingui();
  const width = useWidth();
  const isSeller = useMe().role_name.includes('buyer');
  const { terms, change } = useTerms(search);
  const { channels, method, leftOut } = terms;
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [processed, setProcessed] = useState<Processed | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = usePreview(search, terms, true);
  const { dropped, done } = useDropped(data);
  const { process, isProcessing, part } = useProcess({
    preview: data,
    method,
    onDone: (response, input) => {
      done(input.order_ids);
      setProcessed(response);
    },
    onBegun: (task) => onSearch({ task }),
    onOld: () => {
      change({ channels: data ? channels.filter((choice) => isOffered(data, choice)) : [] });
      void refetch();
    },
  });

  if (error && !data)
    return <NotLoaded error={error} title={<Trans>The orders did not load</Trans>} onRetry={() => void refetch()} />;
  const head = (
    <PageHead
      title={<Trans>Process orders</Trans>}
      note={data && !processed && <Count orders={data.orders} countries={data.countries} more={data.more} />}
      end={
        data &&
        data.orders > 0 &&
        !processed && (
          <Trans>
            Prices held until <DateText value={data.valid_until} />
          </Trans>
        )
      }
      actions={
        names ? undefined : (
          <>
            <AutoButton sellerId={isSeller ? undefined : (data?.seller?.seller_id ?? search.seller_id)} />
            <StorePick search={search} onSearch={onSearch} />
          </>
        )
      }
    />
  );
  if (!data)
    return (
      <>
        {head}
        <div className={classes.columns}>
          <SkeletonRows label={t`Orders`} rows={8} />
        </div>
      </>
    );
  const left = data.groups.flatMap(({ list }) => list.filter(({ order_id }) => !dropped.has(order_id)));
  if (processed)
    return (
      <>
        {head}
        <div className={classes.columns}>
          <Done processed={processed} rest={left.length + data.more} onMore={() => setProcessed(null)} />
        </div>
      </>
    );

  const behind = data.behind.filter(({ order_id }) => !dropped.has(order_id));
  const open = opened ?? new Set(width === 'phone' ? [] : data.groups.slice(0, 1).map(({ group }) => group));
  const groups = {
    preview: data,
    open,
    onOpen: (group: string) =>
      setOpened(open.has(group) ? new Set([...open].filter((one) => one !== group)) : new Set([...open, group])),
    onPick: ({ group, country_code }: { group: string; country_code: string }, channel_id: string) =>
      change({ channels: withChoice(channels, { group, country_code, channel_id }) }),
    onLeaveOut: (orderId: string) => change({ leftOut: [...leftOut, orderId] }),
  };
  const isEmpty = data.orders === 0;
  return (
    <>
      {head}
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {isEmpty ? (
            <NothingToProcess behind={behind.length} leftOut={data.left_out.length} />
          ) : width === 'phone' ? (
            <CountryCards {...groups} />
          ) : (
            <CountryTable {...groups} />
          )}
          {data.left_out.length > 0 && (
            <LeftOutOrders
              rows={data.left_out}
              onPutBack={(ids) => change({ leftOut: leftOut.filter((id) => !ids.includes(id)) })}
            />
          )}
          {behind.length > 0 && <BlockedOrders rows={behind} more={data.behind_more} onLeaveOut={groups.onLeaveOut} />}
        </Stack>
        {!isEmpty && width !== 'desktop' && <PayBar total={data.total} missing={data.missing} panel={panel} />}
        {!isEmpty && (
          <div className={classes.pay} ref={panel}>
            <Pay
              preview={data}
              method={method}
              onMethod={(next) => change({ method: next })}
              isAsking={isPlaceholderData}
              isProcessing={isProcessing}
              part={part}
              onProcess={process}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Count({ orders, countries, more }: { orders: number; countries: number; more: number }) {
  const to = plural(countries, { one: '# country', other: '# countries' });
  return (
    <>
      <Plural value={orders} one={`# order to ${to}`} other={`# orders to ${to}`} />
      {more > 0 && (
        <>
          {', '}
          <Plural value={more} one="# younger one waits" other="# younger ones wait" />
        </>
      )}
    </>
  );
}

function NothingToProcess({ behind, leftOut }: { behind: number; leftOut: number }) {
  const { t } = useLingui();
  return (
    <Empty
      title={t`Nothing to process`}
      text={
        leftOut > 0
          ? t`The orders that could be processed are left out. Put them back below.`
          : behind > 0
            ? t`None of the orders can be processed now. See the reasons below.`
            : t`Orders appear here when they are paid, mapped and have a valid address.`
      }
      actions={
        <ButtonLink to="/order/list" variant="primary" size="form">
          <Trans>See the orders</Trans>
        </ButtonLink>
      }
    />
  );
}
