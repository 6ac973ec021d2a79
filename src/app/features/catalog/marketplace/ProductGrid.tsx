import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Output } from '../../../sync/calls.ts';
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx';
import { useListKeys } from '../../../ui/list/use-list-keys.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { useCan } from '../../../session/session.ts';
import { PriceFrom } from './prices/PriceRange.tsx';
import type { MallSlots } from './slots.ts';
import { TileActs } from './TileActs.tsx';
import { toggled } from './toggled.ts';
import classes from './mall.module.css';

export type ProductRow = Output<'market_product.list'>['list'][number];

type ProductGridProps = {
  /** Undefined until the first response. */
  products: readonly ProductRow[] | undefined;
  reloading: boolean;
  /** A further button on each tile. */
  tileAct?: MallSlots['tile'];
  /** Above the title of each tile. */
  tileNote?: (product: ProductRow) => ReactNode;
  selection?: { selected: ReadonlySet<string>; onSelect: (next: ReadonlySet<string>) => void } | undefined;
  onOpen: (id: string) => void;
};

/** Products as tiles; J, K and Enter select and open them. */
export function ProductGrid({ products, reloading, tileAct, tileNote, selection, onOpen }: ProductGridProps) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const mayWish = useCan('wishlist.use');
  const mayBuy = useCan('cart.use');
  useListKeys(frame, { onSelect: undefined, enabled: products !== undefined });
  return (
    <div ref={frame} className={classes.frame} aria-busy={products === undefined || reloading || undefined}>
      {reloading && <div className={classes.reload} aria-hidden="true" />}
      <ul className={classes.grid} aria-label={t`Products`}>
        {products
          ? products.map((product) => (
              <li key={product.market_product_id} className={classes.place}>
                <ProductTile product={product} note={tileNote?.(product)} onOpen={onOpen} />
                {selection && (
                  <span className={classes.tick}>
                    <Checkbox
                      aria-label={t`Select ${localizedTitle(product, i18n.locale)[0]}`}
                      checked={selection.selected.has(product.market_product_id)}
                      onChange={() => selection.onSelect(toggled(selection.selected, product.market_product_id))}
                    />
                  </span>
                )}
                <TileActs product={product} mayWish={mayWish} mayBuy={mayBuy} onOpen={onOpen}>
                  {tileAct?.(product)}
                </TileActs>
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => <li key={index} className={classes.bone} aria-hidden="true" />)}
      </ul>
    </div>
  );
}

const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

type ProductTileProps = { product: ProductRow; note: ReactNode; onOpen: (id: string) => void };

function ProductTile({ product, note, onOpen }: ProductTileProps) {
  const { i18n } = useLingui();
  const [title] = localizedTitle(product, i18n.locale);
  const sold = i18n.number(product.sold);
  return (
    <UnstyledButton
      className={classes.tile}
      data-id={product.market_product_id}
      onClick={() => onOpen(product.market_product_id)}
    >
      <img className={classes.picture} src={product.images[0]} alt="" loading="lazy" decoding="async" />
      {note && (
        <Text span mt={6} size="sm">
          {note}
        </Text>
      )}
      <Text span mt={note ? 2 : 10} size="sm" fw={500} lh="1.125rem" lineClamp={2}>
        {title}
      </Text>
      <Group component="span" justify="space-between" gap="2px 8px" mih={24} mt="auto" pt={4} fz="sm" style={tabular}>
        <b>
          <PriceFrom from={product.price_from} to={product.price_to} />
        </b>
        {product.status === productStatus.available ? (
          <Text span inherit c="dimmed">
            <Trans>{sold} sold</Trans>
          </Text>
        ) : (
          <ToneMark tone="bad">
            <Trans>Unavailable</Trans>
          </ToneMark>
        )}
      </Group>
    </UnstyledButton>
  );
}
