import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { lineTotal } from '#domain/money/unit-price.ts';
import { twoTitles } from '../../i18n/two-titles.ts';
import type { Output } from '../../sync/calls.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { ThumbTile } from '../../ui/list/Thumbs.tsx';
import { ToneMark } from '../../ui/status/StatusMark.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import classes from './wishlist.module.css';

export type Wish = Output<'market_product.list'>['list'][number];

type WishTableProps = {
  wishes: readonly Wish[];
  isStaff: boolean;
  busy: boolean;
  onRemove: (wish: Wish) => void;
  onLeave: () => void;
};

/** Wished products; for staff with who wishes for them and the factory. */
export function WishTable({ wishes, isStaff, busy, onRemove, onLeave }: WishTableProps) {
  const { t } = useLingui();
  return (
    <table className={classes.table} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          {isStaff && (
            <th scope="col">
              <Trans>Customers</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col" aria-label={t`Remove`} />
        </tr>
      </thead>
      <tbody>
        {wishes.map((wish) => (
          <WishLine key={wish._id} wish={wish} isStaff={isStaff} onRemove={onRemove} onLeave={onLeave} />
        ))}
      </tbody>
    </table>
  );
}

function WishLine({ wish, isStaff, onRemove, onLeave }: Omit<WishTableProps, 'wishes' | 'busy'> & { wish: Wish }) {
  const { t, i18n } = useLingui();
  const [title] = twoTitles(wish, i18n.locale);
  return (
    <tr>
      <td className={classes.product}>
        <span>
          <ThumbTile src={wish.images[0]} name={title} />
          <span className={classes.words}>
            <Link className={classes.title} to="/products/mall" search={{ open: wish._id }} onClick={onLeave}>
              {title}
            </Link>
            <span className={classes.muted}>
              {wish.number} · <Plural value={wish.variant_count} one="# option" other="# options" />
            </span>
            {wish.status === -1 && (
              <ToneMark tone="bad">
                <Trans>Unavailable</Trans>
              </ToneMark>
            )}
            {isStaff && wish.urls && wish.urls.length > 0 && (
              <span className={classes.factories}>
                {wish.urls.map((url) => (
                  <a key={url} className={linkClass} href={url} target="_blank" rel="noopener noreferrer" title={url}>
                    <Trans>Factory</Trans> <IconExternalLink size={14} stroke={1.6} aria-hidden="true" />
                  </a>
                ))}
              </span>
            )}
          </span>
        </span>
      </td>
      {isStaff && (
        <td className={classes.customers}>
          <ul>
            {(wish.user_names ?? []).map((name, nth) => (
              <li key={wish.user_ids?.[nth] ?? name}>{name}</li>
            ))}
          </ul>
        </td>
      )}
      <td className={classes.price}>
        <Price wish={wish} />
      </td>
      <td className={classes.remove}>
        <IconButton label={t`Remove ${title}`} size="small" onClick={() => onRemove(wish)}>
          <IconTrash size={16} stroke={1.6} />
        </IconButton>
      </td>
    </tr>
  );
}

function Price({ wish: { price_from: from, price_to: to } }: { wish: Wish }) {
  const { i18n } = useLingui();
  const price = formatMoney(lineTotal(from, 1), i18n.locale);
  return from.e4 === to.e4 ? <b>{price}</b> : <Trans>from {price}</Trans>;
}
