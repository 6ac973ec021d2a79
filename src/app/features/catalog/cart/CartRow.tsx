import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Center, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import { Link } from '@tanstack/react-router';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { maxQuantity } from '#domain/catalog/cart/limits.ts';
import { decideSupply } from '#domain/catalog/cart/supply.ts';
import { acceptedOf, priceOf, type CartTerms } from '#domain/catalog/cart/prices.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { AcceptedMark } from '../../../shared/goods/AcceptedMark.tsx';
import { addToCart, removeFromCart, removeOneFromCart, type CartLine } from '../../../sync/cart/cart.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import classes from './cart.module.css';

type CartRowProps = { line: CartLine; terms: CartTerms; onLeave: () => void };

/** A cart line. Decreasing a quantity of one removes it. */
export function CartRow({ line, terms, onLeave }: CartRowProps) {
  const { t, i18n } = useLingui();
  const { quantity, stock, own_stock: own, status } = line;
  const isOffered = status === productStatus.available;
  const supply = decideSupply(quantity, { available: isOffered, stock }, own);
  const isGone = !supply.ok && supply.refusal === 'cart.unavailable';
  const [product] = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale);
  const [variant] = localizedTitle({ title: line.variant_title, title_cn: line.variant_title_cn }, i18n.locale);
  const name = `${product}, ${variant}`;
  const unit = priceOf(line, terms);
  const price = useMoneyTexts().price(unit);
  const accepted = acceptedOf(line, terms);
  const max = isOffered ? maxQuantity(stock, own) : own;
  const isFull = quantity >= max || !isOffered;
  return (
    <li className={classes.line} data-gone={isGone || undefined}>
      <ThumbTile src={line.image} name={product} />
      <Stack flex={1} align="flex-start" gap={2} miw={0}>
        <Link
          className={classes.product}
          to="/products/mall"
          search={{ open: line.market_product_id }}
          onClick={onLeave}
        >
          {product}
        </Link>
        <Text span inherit c="dimmed">
          {variant}
        </Text>
        <Text span inherit c="dimmed">
          <Trans>{price} each</Trans>
        </Text>
        {isGone ? (
          <ToneMark tone="bad">
            <Trans>Unavailable</Trans>
          </ToneMark>
        ) : (
          !supply.ok && (
            <ToneMark tone="wait">
              <Trans>Only {max} left</Trans>
            </ToneMark>
          )
        )}
      </Stack>
      <Stack className={classes.num} flex="none" align="flex-end" justify="space-between" gap="xs">
        <Text span inherit fw={600} opacity={isGone ? 0.5 : 1}>
          <MoneyText money={lineTotal(unit, quantity)} />
        </Text>
        <ActionIcon.Group className={classes.quantity}>
          <IconButton
            label={quantity === 1 ? t`Take ${name} out of the cart` : t`One ${name} fewer`}
            size="small"
            onClick={() => removeOneFromCart(line)}
          >
            <IconMinus size={14} stroke={1.9} />
          </IconButton>
          <Center component="output" miw={28} aria-label={t`Quantity of ${name}`}>
            {i18n.number(quantity)}
          </Center>
          <IconButton
            label={isFull && isOffered ? t`Only ${max} are available` : t`One more ${name}`}
            size="small"
            disabled={isFull}
            onClick={() => addToCart(line)}
          >
            <IconPlus size={14} stroke={1.9} />
          </IconButton>
        </ActionIcon.Group>
      </Stack>
      <IconButton label={t`Remove ${name}`} size="small" onClick={() => removeFromCart(line)}>
        <IconTrash size={16} stroke={1.6} />
      </IconButton>
      {accepted && !isGone && (
        <div className={classes.accepted}>
          <AcceptedMark validTo={accepted.valid_to} />
        </div>
      )}
    </li>
  );
}
