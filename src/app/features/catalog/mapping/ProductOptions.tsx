import { Plural, Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { mappingStatus } from '#domain/shared/order-status/order-status.ts';
import type { Output } from '../../../sync/calls.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { optionName } from './option-name.ts';
import { OptionRow, type Option } from './OptionRow.tsx';
import { useMapping } from './use-mapping.tsx';
import classes from './options.module.css';

const GoodsDrawer = lazy(() => import('./goods/GoodsDrawer.tsx'));
const VariantPicker = lazy(() => import('./picker/VariantPicker.tsx'));

const maxOrders = 6;

export type ShopProduct = Output<'mapping.mappingInfo'>;

/** The orders a product blocks, and its options with our variants. Use the product's id as key. */
export function ProductOptions({ product }: { product: ShopProduct }) {
  const { choose, busy } = useMapping();
  const [searching, setSearching] = useState<Option | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const edited = product.options.find((option) => option.shop_variant_id === editing);
  // Rows keep their place after mapping; mapped ones sort last on the next load.
  const [order] = useState(() => product.options.map((option) => option.shop_variant_id));
  const place = (option: Option) => {
    const at = order.indexOf(option.shop_variant_id);
    return at < 0 ? order.length : at;
  };
  const options = product.options.toSorted((a, b) => place(a) - place(b));
  const nameOf = (option: Option) => optionName(product.title, option.title);
  const chooseFor = (option: Option) => (to: string | null) =>
    choose([{ id: option.shop_variant_id, name: nameOf(option), from: option.variant?.variant_id ?? null, to }]);

  return (
    <>
      <Waiting product={product} />
      <ul className={classes.rows}>
        {options.map((option) => (
          <OptionRow
            key={option.shop_variant_id}
            productTitle={product.title}
            option={option}
            busy={busy(option.shop_variant_id)}
            onChoose={chooseFor(option)}
            onSearch={() => setSearching(option)}
            onEdit={() => setEditing(option.shop_variant_id)}
          />
        ))}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <GoodsDrawer optionName={nameOf(edited)} option={edited} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      {searching && (
        <Suspense fallback={null}>
          <VariantPicker
            optionName={nameOf(searching)}
            current={searching.variant?.variant_id ?? null}
            onPick={({ variant_id }) => {
              chooseFor(searching)(variant_id);
              setSearching(null);
            }}
            onClose={() => setSearching(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ product }: { product: ShopProduct }) {
  const { waiting_orders: waiting, completes, mapping_status: status } = product;
  if (status === mappingStatus.mapped)
    return (
      <Text component="div" mb="md" size="sm" lh="1.375rem" c="var(--py-text2)">
        <ToneMark tone="good">
          <Trans>Every option is mapped. New orders take it from here.</Trans>
        </ToneMark>
      </Text>
    );
  if (waiting === 0)
    return (
      <Text component="div" mb="md" size="sm" lh="1.375rem" c="var(--py-text2)">
        <Trans>No order waits for it now. What you choose is kept for the next ones.</Trans>
      </Text>
    );
  return (
    <Text component="div" mb="md" size="sm" lh="1.375rem" c="var(--py-text2)">
      <ToneMark tone="wait">
        <Plural value={waiting} one="# order waits" other="# orders wait" />
      </ToneMark>{' '}
      <Trans>
        The oldest has waited <AgeText since={product.waiting_since} units="one" />.
      </Trans>{' '}
      {completes > 0 && (
        <Plural
          value={completes}
          one="With every option mapped, # order has all its products."
          other="With every option mapped, # orders have all their products."
        />
      )}
      <WaitingOrders product={product} />
    </Text>
  );
}

/** The blocked orders, oldest first, up to a limit. */
function WaitingOrders({ product }: { product: ShopProduct }) {
  const shown = product.orders.slice(0, maxOrders);
  const rest = product.waiting_orders - shown.length;
  return (
    <Group gap="0 12px" mt={4} fz="xs" c="dimmed">
      {shown.map((order) => (
        <Link key={order.order_id} className={linkClass} to="/order/list" search={{ keyword: order.order_number }}>
          {order.order_number}
        </Link>
      ))}
      {rest > 0 && (
        <span>
          <Plural value={rest} one="and # more" other="and # more" />
        </span>
      )}
    </Group>
  );
}
