import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { purchaseStatus } from '#domain/warehouse/purchasing/status.ts';
import { isPermitted } from '../../../../session/auth-guard.ts';
import { useMe } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { PurchaseMark } from '../columns.tsx';
import { PurchaseLines } from '../PurchaseLines.tsx';
import { OwnLines } from '../stock/OwnLines.tsx';
import { FlowActions } from './FlowActions.tsx';
import { FlowMoney } from './FlowMoney.tsx';
import { FlowSteps } from './FlowSteps.tsx';
import { flowQuery } from './queries.ts';
import classes from './flow.module.css';

/** One purchase from the application to the shelf, for its seller and for staff. */
export default function FlowPage({ id }: { id: string | undefined }) {
  return id === undefined ? <Nothing /> : <Purchase id={id} />;
}

function useList() {
  const me = useMe();
  return isPermitted(me, '/purchase/list') ? '/purchase/list' : '/stock/purchase';
}

function Nothing() {
  const list = useList();
  return (
    <>
      <PageHead title={<Trans>Purchase</Trans>} />
      <Empty
        title={<Trans>No purchase is chosen</Trans>}
        text={<Trans>Open one from the list.</Trans>}
        actions={
          <ButtonLink to={list}>
            <Trans>See the purchases</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

function Purchase({ id }: { id: string }) {
  const { t } = useLingui();
  const me = useMe();
  const list = useList();
  const { data: flow, error, refetch } = useQuery(flowQuery(id));
  if (error && !flow)
    return <NotLoaded error={error} title={<Trans>The purchase did not load</Trans>} onRetry={() => void refetch()} />;
  if (!flow)
    return (
      <>
        <PageHead title={<Trans>Purchase</Trans>} />
        <SkeletonRows label={t`Purchase`} rows={8} />
      </>
    );
  const { purchase, charge, cost_variance: variance } = flow;
  return (
    <>
      <PageHead
        title={purchase.number}
        end={
          <ButtonLink to={list}>
            <Trans>See the purchases</Trans>
          </ButtonLink>
        }
      />
      <p className={classes.sub}>
        <PurchaseMark purchase={purchase} full />
        <span>
          {purchase.stock ? t`For stock` : t`For order ${purchase.order_number}`}
          {!flow.is_own && <> · {purchase.seller_name}</>} · {purchase.warehouse}
        </span>
      </p>
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          {purchase.reason && <Note tone="wait" title={<Trans>Reason</Trans>} text={purchase.reason} />}
          <Surface title={<Trans>Items</Trans>}>
            {flow.is_own ? (
              <OwnLines lines={purchase.lines} />
            ) : (
              <PurchaseLines lines={purchase.lines} onBuy={undefined} />
            )}
          </Surface>
          {charge && <FlowMoney charge={charge} hasBills={isPermitted(me, '/accounts/bill-history')} />}
          {variance && purchase.status === purchaseStatus.finished && (
            <Surface title={<Trans>Cost variance</Trans>}>
              <p>
                <MoneyText money={variance} />{' '}
                {variance.minor === 0 ? (
                  <Trans>The goods cost what was planned.</Trans>
                ) : variance.minor > 0 ? (
                  <Trans>more than planned</Trans>
                ) : (
                  <Trans>less than planned</Trans>
                )}
              </p>
            </Surface>
          )}
        </Stack>
        <Stack gap="md" miw={0} className={classes.side}>
          <FlowActions flow={flow} />
          <Surface title={<Trans>History</Trans>}>
            <FlowSteps flow={flow} />
          </Surface>
        </Stack>
      </div>
    </>
  );
}
