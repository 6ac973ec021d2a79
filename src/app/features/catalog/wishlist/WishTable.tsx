import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Link } from '@tanstack/react-router';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Output } from '../../../sync/calls.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import classes from './wishlist.module.css';

export type Wish = Output<'market_product.list'>['list'][number];

type WishTableProps = {
  wishes: readonly Wish[];
  isStaff: boolean;
  busy: boolean;
  onRemove: (wish: Wish) => void;
  onLeave: () => void;
};

/** Wished products; for staff with the users and the factory. */
export function WishTable({ wishes, isStaff, busy, onRemove, onLeave }: WishTableProps) {
  const { t } = useLingui();
  return (
    <Table verticalSpacing="sm" className={classes.table} opacity={busy ? 0.7 : 1} aria-busy={busy || undefined}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>Product</Trans>
          </Table.Th>
          {isStaff && (
            <Table.Th scope="col">
              <Trans>Customers</Trans>
            </Table.Th>
          )}
          <Table.Th scope="col">
            <Trans>Price</Trans>
          </Table.Th>
          <Table.Th scope="col" aria-label={t`Remove`} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {wishes.map((wish) => (
          <WishLine key={wish._id} wish={wish} isStaff={isStaff} onRemove={onRemove} onLeave={onLeave} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function WishLine({ wish, isStaff, onRemove, onLeave }: Omit<WishTableProps, 'wishes' | 'busy'> & { wish: Wish }) {
  const { t, i18n } = useLingui();
  const [title] = localizedTitle(wish, i18n.locale);
  return (
    <Table.Tr>
      <Table.Td className={classes.product}>
        <Group wrap="nowrap" align="flex-start" gap={14}>
          <ThumbTile src={wish.images[0]} name={title} />
          <Stack gap={2} align="flex-start" miw={0}>
            <Link className={classes.title} to="/products/mall" search={{ open: wish._id }} onClick={onLeave}>
              {title}
            </Link>
            <Text span inherit c="dimmed">
              {wish.number} · <Plural value={wish.variant_count} one="# option" other="# options" />
            </Text>
            {wish.status === productStatus.unavailable && (
              <ToneMark tone="bad">
                <Trans>Unavailable</Trans>
              </ToneMark>
            )}
            {isStaff && wish.urls && wish.urls.length > 0 && (
              <Group gap="4px 12px">
                {wish.urls.map((url) => (
                  <a key={url} className={linkClass} href={url} target="_blank" rel="noopener noreferrer" title={url}>
                    <Trans>Factory</Trans> <IconExternalLink size={14} stroke={1.6} aria-hidden="true" />
                  </a>
                ))}
              </Group>
            )}
          </Stack>
        </Group>
      </Table.Td>
      {isStaff && (
        <Table.Td className={classes.customers} w={200}>
          <ul>
            {(wish.user_names ?? []).map((name, nth) => (
              <li key={wish.user_ids?.[nth] ?? name}>{name}</li>
            ))}
          </ul>
        </Table.Td>
      )}
      <Table.Td className={classes.price} w={108}>
        <Price wish={wish} />
      </Table.Td>
      <Table.Td className={classes.remove} w={32}>
        <IconButton label={t`Remove ${title}`} size="small" onClick={() => onRemove(wish)}>
          <IconTrash size={16} stroke={1.6} />
        </IconButton>
      </Table.Td>
    </Table.Tr>
  );
}

function Price({ wish: { price_from: from, price_to: to } }: { wish: Wish }) {
  const price = useMoneyTexts().text(lineTotal(from, 1));
  return from.e4 === to.e4 ? <b>{price}</b> : <Trans>from {price}</Trans>;
}
