import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useCan } from '../../../session/session.ts';
import { PayBar } from '../../../shared/pay/PayBar.tsx';
import { invalidate } from '../../../sync/queries.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { useWidth } from '../../../ui/list/use-width.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { AddressCard } from './AddressCard.tsx';
import { BecomesCard } from './BecomesCard.tsx';
import { CheckoutState } from './CheckoutState.tsx';
import { useEarlierAddress } from './earlier/use-earlier-address.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { PayCard } from './PayCard.tsx';
import { storesQuery, type Bought } from './queries.ts';
import { ShippingCard } from './ShippingCard.tsx';
import { useCheckout } from './use-checkout.ts';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import classes from './checkout.module.css';

const title = <Trans>Checkout</Trans>;

/** Buys the cart: as an order to an address, or as stock in a warehouse. */
export function CheckoutPage() {
  if (useCan('checkout.use')) return <Checkout />;
  return (
    <>
      <PageHead title={title} />
      <Empty
        title={<Trans>Sellers buy here</Trans>}
        text={<Trans>A cart is paid from the balance of its seller. Your account has none.</Trans>}
        actions={
          <ButtonLink to="/products/mall">
            <Trans>Open the marketplace</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

function Checkout() {
  const { t } = useLingui();
  const width = useWidth();
  const panel = useRef<HTMLDivElement>(null);
  const [bought, setBought] = useState<Bought | null>(null);
  const { draft, change, forget } = useDraft();
  const { data, error, refetch, waiting, isAsking } = usePreview(draft);
  const { data: all } = useQuery(storesQuery);
  const stores = all?.filter(({ status }) => status === storeStatus.open);
  const storeId = stores?.find(({ store_id }) => store_id === draft.storeId)?.store_id ?? stores?.[0]?.store_id ?? null;
  const { form, refusal, forgetRefusal } = useCheckout({
    preview: data,
    draft,
    storeId,
    onDone: (done) => {
      forget();
      setBought(done);
      for (const noun of ['cart', 'order', 'account', 'purchase']) invalidate({ queryKey: [noun] });
    },
    onRefused: () => {
      invalidate({ queryKey: ['cart'] });
      void refetch();
    },
  });
  const edit = (part: Parameters<typeof change>[0]) => {
    forgetRefusal();
    change(part);
  };
  const onEarlier = useEarlierAddress(draft, (part) => {
    form.set('shipping_address', part.address);
    edit(part);
  });

  if (bought || !data)
    return (
      <CheckoutState
        title={title}
        bought={bought}
        error={error}
        onRetry={() => void refetch()}
        failed={<Trans>The checkout did not load</Trans>}
        label={t`Checkout`}
      />
    );
  if (data.lines.length === 0)
    return (
      <>
        <PageHead title={title} />
        <Empty
          title={<Trans>The cart is empty</Trans>}
          text={<Trans>Options of marketplace products that you add appear here.</Trans>}
          actions={
            <ButtonLink to="/products/mall" variant="primary" size="form">
              <Trans>Open the marketplace</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <PageHead
        title={title}
        note={<Plural value={data.lines.length} one="# line" other="# lines" />}
        end={
          <Trans>
            Prices held until <DateText value={data.valid_until} />
          </Trans>
        }
      />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <BecomesCard draft={draft} warehouses={data.warehouses} onChange={edit} />
          {draft.becomes === 'order' && (
            <AddressCard
              address={draft.address}
              // Another country has other channels.
              onAddress={(address) =>
                edit({
                  address,
                  ...(address.country_code === draft.address.country_code ? {} : { channelId: null, channels: {} }),
                })
              }
              onEarlier={onEarlier}
              fieldOf={(part) => form.field(`shipping_address.${part}`)}
              stores={stores}
              storeId={storeId}
              storeError={form.errorOf('store_id')}
              onStore={(next) => {
                form.set('store_id', next);
                edit({ storeId: next });
              }}
              form={form.props}
            />
          )}
          <ShippingCard preview={data} draft={draft} onChange={edit} />
          <GoodsCard preview={data} draft={draft} refusal={refusal} onChange={edit} />
        </Stack>
        {width !== 'desktop' && <PayBar total={data.total} missing={data.missing} panel={panel} />}
        <div className={classes.pay} ref={panel}>
          <PayCard
            preview={data}
            draft={draft}
            isAsking={isAsking}
            isBuying={form.isPending}
            waiting={waiting}
            refusal={refusal}
            onMethod={(method) => edit({ method })}
            onBuy={form.submit}
          />
        </div>
      </div>
    </>
  );
}
