import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { optionTitles } from '#domain/catalog/marketplace/option-titles.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { AddToCart } from './cart/AddToCart.tsx';
import classes from './product.module.css';

type Product = Output<'market_product.detail'>;
type Variant = Product['variants'][number];

/** The options with codes, weight, packed size, price and a cart button. */
export function VariantTable({ product }: { product: Product }) {
  const { t } = useLingui();
  const mayBuy = useCan('cart.use');
  return (
    <Table tabularNums horizontalSpacing={6} verticalSpacing={8} className={classes.variants}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>Option</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>Code</Trans>
          </Table.Th>
          <Table.Th scope="col" display={fromTablet}>
            <Trans context="size">Packed</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>Price</Trans>
          </Table.Th>
          {mayBuy && <Table.Th scope="col" aria-label={t`Add to cart`} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {product.variants.map((variant) => (
          <VariantLine key={variant.variant_id} product={product} variant={variant} mayBuy={mayBuy} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

// Mantine's visibleFrom needs global classes, which are off.
const fromTablet = { base: 'none', sm: 'table-cell' };
const thumb = { '--thumb': '40px' };

const Second = ({ children }: { children: ReactNode }) => (
  <Text span display="block" size="xs" lh={1.5} c="dimmed">
    {children}
  </Text>
);

type VariantLineProps = { product: Product; variant: Variant; mayBuy: boolean };

function VariantLine({ product, variant, mayBuy }: VariantLineProps) {
  const { t, i18n } = useLingui();
  const [name] = localizedTitle(optionTitles(variant, product), i18n.locale);
  const stock = i18n.number(variant.stock ?? 0);
  const owned = i18n.number(variant.own_stock);
  const weight = t`${i18n.number(variant.weight_g)} g`;
  const { length, width, height } = variant.size_mm;
  const [l, w, h] = [length, width, height].map((mm) => i18n.number(mm / 10));
  return (
    <Table.Tr>
      <Table.Td>
        <Group wrap="nowrap" gap="sm" style={thumb}>
          <ThumbTile src={variant.image} name={name} />
          <span>
            <b>{name}</b>
            <Second>{variant.sku}</Second>
            {variant.battery && (
              <Second>
                <Trans>With battery</Trans>
              </Second>
            )}
            {variant.liquid && (
              <Second>
                <Trans>Liquid</Trans>
              </Second>
            )}
            {variant.stock !== null && (
              <Second>{variant.stock > 0 ? <Trans>{stock} in stock</Trans> : <Trans>Sold out</Trans>}</Second>
            )}
            {variant.own_stock > 0 && (
              <Second>
                <Trans>{owned} in your own stock</Trans>
              </Second>
            )}
          </span>
        </Group>
      </Table.Td>
      <Table.Td>
        <Plate>{variant.variant_code}</Plate>
      </Table.Td>
      <Table.Td display={fromTablet}>
        {weight}
        <Second>
          <Trans>
            {l} × {w} × {h} cm
          </Trans>
        </Second>
      </Table.Td>
      <Table.Td>
        <MoneyText money={lineTotal(variant.price, 1)} />
        <Text size="xs" c="dimmed" display={{ sm: 'none' }}>
          {weight}
        </Text>
      </Table.Td>
      {mayBuy && (
        <Table.Td w={40}>
          <AddToCart product={product} variant={variant} name={name} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
