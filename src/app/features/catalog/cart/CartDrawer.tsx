import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconCloudOff } from '@tabler/icons-react';
import { itemKey } from '#domain/catalog/cart/operations.ts';
import { cartTotals } from '#domain/catalog/cart/prices.ts';
import { useCan } from '../../../session/session.ts';
import { cartQuery, useCart } from '../../../sync/cart/cart.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { RateNote } from '../../../ui/text/display-currency/RateNote.tsx';
import { useDisplayCurrency } from '../../../ui/text/display-currency/store.ts';
import { CartCountry } from './CartCountry.tsx';
import { CartRow } from './CartRow.tsx';
import { useCartTerms } from './use-cart-terms.ts';
import classes from './cart.module.css';

export default function CartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { lines, waiting, isUnreachable: isAway, isKnown } = useCart();
  const { error, refetch } = useQuery(cartQuery);
  const terms = useCartTerms();
  const isSeller = useCan('checkout.use');
  const isUnknown = !isKnown && lines.length === 0;
  return (
    <Drawer title={t`Cart`} onClose={onClose} foot={<Footer onClose={onClose} />}>
      {isAway && !isUnknown && (
        <Box mb="md">
          <Note
            tone="wait"
            icon={<IconCloudOff size={18} stroke={1.6} />}
            title={<Trans>No connection</Trans>}
            text={
              waiting > 0 ? (
                <Plural
                  value={waiting}
                  one="# change is kept on this device and follows by itself."
                  other="# changes are kept on this device and follow by themselves."
                />
              ) : (
                <Trans>This is the cart last saved on this device. Changes are kept and sent automatically.</Trans>
              )
            }
          />
        </Box>
      )}
      {isSeller && lines.length > 0 && <CartCountry />}
      {isUnknown && error ? (
        <ErrorPanel title={<Trans>The cart did not load</Trans>} text={error.message} onRetry={() => void refetch()} />
      ) : isUnknown ? (
        <SkeletonRows label={t`Cart`} rows={3} />
      ) : lines.length === 0 ? (
        <Empty
          title={<Trans>The cart is empty</Trans>}
          text={<Trans>Options of marketplace products that you add appear here.</Trans>}
          actions={
            <ButtonLink to="/products/mall" onClick={onClose}>
              <Trans>Open the marketplace</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label={t`Cart`}>
          {lines.map((line) => (
            <CartRow key={itemKey(line)} line={line} terms={terms} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Footer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const { lines } = useCart();
  const totals = cartTotals(lines, useCartTerms());
  const display = useDisplayCurrency();
  const why = !totals
    ? lines.length === 0
      ? t`The cart is empty`
      : t`Nothing in the cart can be ordered any more`
    : undefined;
  const checkOut = () => {
    onClose();
    void router.navigate({ to: '/checkout' });
  };
  return (
    <Group flex={1} justify="space-between" gap="6px 16px">
      <Group component="dl" gap={28}>
        <div>
          <Text component="dt" size="xs" c="dimmed">
            <Trans>Subtotal</Trans>
          </Text>
          <Text component="dd" inherit fw={600} className={classes.num} data-subtotal>
            <MoneyText money={totals?.subtotal ?? null} />
          </Text>
        </div>
        <div>
          <Text component="dt" size="xs" c="dimmed">
            <Trans>Quantity</Trans>
          </Text>
          <Text component="dd" inherit fw={600} className={classes.num}>
            {totals?.quantity ?? 0}
          </Text>
        </div>
      </Group>
      <Button variant="primary" size="pay" why={why} onClick={checkOut}>
        <Trans>Checkout</Trans>
      </Button>
      {display && (
        <Box flex="1 0 100%">
          <RateNote />
        </Box>
      )}
      {why && totals && (
        <Text flex="1 0 100%" size="xs" ta="right" c="dimmed">
          {why}
        </Text>
      )}
    </Group>
  );
}
