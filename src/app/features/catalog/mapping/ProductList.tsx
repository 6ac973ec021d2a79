import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { useListKeys } from '../../../ui/list/use-list-keys.ts';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import classes from './products.module.css';

export type ProductRow = Output<'mapping.shopProducts'>['list'][number];

const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

type ProductListProps = {
  products: readonly ProductRow[];
  current: string | undefined;
  /** Staff look after several sellers. */
  withSeller: boolean;
  onOpen: (id: string) => void;
};

/** Shop products, those blocking most orders first. J, K and Enter select and open them. */
export function ProductList({ products, current, withSeller, onOpen }: ProductListProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLUListElement>(null);
  useListKeys(frame, { onSelect: undefined, enabled: products.length > 0 });
  return (
    <ul ref={frame} className={classes.list} aria-label={t`Shop products`}>
      {products.map((product) => (
        <li key={product.shop_product_id}>
          <UnstyledButton
            className={classes.product}
            data-id={product.shop_product_id}
            aria-current={product.shop_product_id === current || undefined}
            onClick={() => onOpen(product.shop_product_id)}
          >
            <ThumbTile src={product.image} name={product.title} />
            <Box component="span" flex={1} miw={0}>
              <Text component="b" inherit fw={550} lineClamp={2}>
                {product.title}
              </Text>
              <Group component="span" gap="0 10px" mt={2} fz="xs" c="dimmed">
                {withSeller && <span>{product.seller_name}</span>}
                <span>{product.store_name}</span>
                <span>
                  <Trans>
                    {product.mapped_count} of {product.option_count} mapped
                  </Trans>
                </span>
              </Group>
            </Box>
            {product.waiting_orders > 0 && (
              <Text span flex="none" size="xs" c="dimmed" ta="right" lh="inherit" style={tabular}>
                <Text span display="block" size="sm" fw={550} lh="inherit" c="var(--py-wait-text)">
                  <Plural value={product.waiting_orders} one="# order" other="# orders" />
                </Text>
                <AgeText since={product.waiting_since} units="one" />
              </Text>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
