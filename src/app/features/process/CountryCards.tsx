import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Thumbs } from '../../ui/list/Thumbs.tsx';
import { Flag } from '../../ui/text/Flag.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import { ChannelPick } from './ChannelPick.tsx';
import type { GroupsProps } from './CountryTable.tsx';
import { GroupGoods, isFurther } from './GroupGoods.tsx';
import type { Group } from './search.ts';
import classes from './cards.module.css';

/** The same on a phone: one card a country, its orders behind a button. */
export function CountryCards({ preview, open, onOpen, onPick }: GroupsProps) {
  return (
    <ul className={classes.cards}>
      {preview.groups.map((group, index) => (
        <li key={group.group} className={classes.card}>
          <CountryHead group={group} further={isFurther(preview.groups, index)} />
          <ChannelPick group={group} onPick={(channelId) => onPick(group, channelId)} />
          <dl className={classes.parts}>
            <Part word={<Trans>Goods</Trans>} money={group.goods} />
            <Part word={<Trans>Shipping</Trans>} money={group.shipping} />
            <Part word={<Trans>VAT</Trans>} money={group.vat} />
          </dl>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open.has(group.group)}
            onClick={() => onOpen(group.group)}
          >
            {open.has(group.group) ? (
              <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            )}
            <Plural value={group.orders} one="# order" other="# orders" />
            <span className={classes.units}>
              <Plural value={group.units} one="# unit" other="# units" />
            </span>
          </button>
          {open.has(group.group) && (
            <ul className={classes.orders}>
              {group.list.map((order) => (
                <li key={order.order_id}>
                  <Thumbs items={order.images} most={2} size={36} />
                  <b>{order.order_number}</b>
                  <MoneyText money={order.total} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function CountryHead({ group, further }: { group: Group; further: boolean }) {
  const { i18n } = useLingui();
  return (
    <h2 className={classes.head}>
      <span aria-hidden="true">
        <Flag code={group.country_code} word="none" />
      </span>
      <span>
        {countryName(group.country_code, i18n.locale)}
        <GroupGoods group={group} isFurther={further} />
      </span>
      <MoneyText money={group.total} />
    </h2>
  );
}

function Part({ word, money }: { word: ReactNode; money: Group['goods'] }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <MoneyText money={money} />
      </dd>
    </div>
  );
}
