import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { PayBar } from '../../../../shared/pay/PayBar.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { useWidth } from '../../../../ui/list/use-width.ts';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { CheckoutState } from '../CheckoutState.tsx';
import { PayCard } from '../PayCard.tsx';
import { ShippingCard } from '../ShippingCard.tsx';
import { WarehouseCards } from '../WarehouseCards.tsx';
import { ChosenGoods } from './ChosenGoods.tsx';
import { withLines, type WantedLine } from './draft.ts';
import type { ApplySearch } from './queries.ts';
import { Suggestions } from './Suggestions.tsx';
import { useApplication } from './use-application.ts';
import classes from '../checkout.module.css';

const GoodsPicker = lazy(() => import('./GoodsPicker.tsx').then((m) => ({ default: m.GoodsPicker })));
const title = <Trans>Apply for stock</Trans>;

type ApplyPageProps = ApplySearch & { onAdded: () => void };

/** A seller applies for stock: goods, quantities, a warehouse, and the money on hold for it. */
export default function ApplyPage({ onAdded, find = '', ...added }: ApplyPageProps) {
  const { t } = useLingui();
  const width = useWidth();
  const panel = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(find !== '');
  const { application, change, preview, isRepricing, form, bought, refusal } = useApplication(added, onAdded);
  const { data, error, refetch } = preview;
  const { lines } = application;
  const add = (more: readonly WantedLine[]) => change({ lines: withLines(lines, more) });
  const short = data?.terms.find(({ problem }) => problem !== null)?.problem ?? undefined;
  const stopped = data?.lines.find(({ problem }) => problem !== null)?.problem?.sentence;

  if (bought || !data)
    return (
      <CheckoutState
        title={title}
        bought={bought}
        error={error}
        onRetry={() => void refetch()}
        failed={<Trans>The prices did not load</Trans>}
        label={t`Apply for stock`}
      />
    );
  return (
    <>
      <PageHead
        title={title}
        note={lines.length > 0 && <Plural value={lines.length} one="# line" other="# lines" />}
        end={
          <Trans>
            Prices held until <DateText value={data.valid_until} />
          </Trans>
        }
      />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <ChosenGoods
            preview={data}
            lines={lines}
            onLines={(next) => change({ lines: next })}
            actions={
              <Button variant={lines.length === 0 ? 'primary' : 'default'} onClick={() => setPicking(true)}>
                <Trans>Add goods</Trans>
              </Button>
            }
          />
          <Suggestions chosen={lines} onAdd={add} />
          <Surface title={<Trans>Where is it kept?</Trans>}>
            <WarehouseCards
              warehouses={data.warehouses}
              chosen={application.warehouseId ?? data.warehouse_id}
              onChoose={(warehouseId) => change({ warehouseId, channelId: null })}
            />
          </Surface>
          {lines.length > 0 && (
            <ShippingCard
              preview={data}
              draft={{ isPerLine: false, channels: {}, channelId: application.channelId }}
              mayDivide={false}
              onChange={({ channelId = null }) => change({ channelId })}
            />
          )}
        </Stack>
        {width !== 'desktop' && lines.length > 0 && <PayBar total={data.total} missing={data.missing} panel={panel} />}
        <div className={classes.pay} ref={panel}>
          <PayCard
            preview={data}
            draft={{ becomes: 'stock', method: application.method }}
            obstacle={stopped ?? short}
            isAsking={isRepricing}
            isBuying={form.isPending}
            waiting={0}
            refusal={refusal === null ? null : { text: refusal, line: null }}
            onMethod={(method) => change({ method })}
            onBuy={form.submit}
          />
        </div>
      </div>
      {isPicking && (
        <Suspense fallback={null}>
          <GoodsPicker find={find} chosen={lines} onAdd={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
