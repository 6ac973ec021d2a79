import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group as Row, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { Surface } from '../../../ui/Surface.tsx';
import { ChannelPick } from './ChannelPick.tsx';
import { GroupGoods, useGroupTexts } from './GroupGoods.tsx';
import { LeaveOutButton } from './left-out/LeaveOutButton.tsx';
import { OwnLines } from './OwnLines.tsx';
import type { Group, Preview, ProcessableOrder } from './queries.ts';
import classes from './table.module.css';

export type GroupsProps = {
  preview: Preview;
  open: ReadonlySet<string>;
  onOpen: (group: string) => void;
  onPick: (group: Group, channelId: string) => void;
  onLeaveOut: (orderId: string) => void;
};

/** The costs by country; a country expands to its orders. */
export function CountryTable({ preview, open, onOpen, onPick, onLeaveOut }: GroupsProps) {
  const { t, i18n } = useLingui();
  const marks = useGroupTexts(preview);
  const hasDuty = preview.duty.minor > 0;
  return (
    <Surface flush>
      <table className={classes.table} aria-label={t`Orders by country`}>
        <colgroup>
          <col className={classes.country} />
          <col />
          <col className={classes.count} />
          <col className={classes.units} />
          <col className={classes.money} />
          <col className={classes.money} />
          <col className={classes.vat} />
          {hasDuty && <col className={classes.vat} />}
          <col className={classes.total} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t`Country`}</th>
            <th scope="col">{t`Channel`}</th>
            <th scope="col" data-align="right">{t`Orders`}</th>
            <th scope="col" data-align="right" data-wide>{t`Units`}</th>
            <th scope="col" data-align="right">{t`Goods`}</th>
            <th scope="col" data-align="right">{t`Shipping`}</th>
            <th scope="col" data-align="right">{t`VAT`}</th>
            {hasDuty && <th scope="col" data-align="right">{t`Duty`}</th>}
            <th scope="col" data-align="right">{t`Total`}</th>
          </tr>
        </thead>
        {preview.groups.map((group, index) => (
          <tbody key={group.group}>
            <CountryRow
              group={group}
              hasDuty={hasDuty}
              mark={marks[index] ?? ''}
              isOpen={open.has(group.group)}
              onOpen={() => onOpen(group.group)}
              onPick={(channelId) => onPick(group, channelId)}
            />
            {open.has(group.group) &&
              group.list.map((order) => (
                <OrderRow
                  key={order.order_id}
                  order={order}
                  hasDuty={hasDuty}
                  onLeaveOut={() => onLeaveOut(order.order_id)}
                />
              ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <Trans>All countries</Trans>
            </th>
            <td data-align="right">{i18n.number(preview.orders)}</td>
            <td data-align="right" data-wide>
              {i18n.number(preview.units)}
            </td>
            <Amounts of={preview} hasDuty={hasDuty} />
          </tr>
        </tfoot>
      </table>
    </Surface>
  );
}

type CountryRowProps = {
  group: Group;
  /** Whether an order of the run bears import duty. */
  hasDuty: boolean;
  mark: string;
  isOpen: boolean;
  onOpen: () => void;
  onPick: (channelId: string) => void;
};

function CountryRow({ group, hasDuty, mark, isOpen, onOpen, onPick }: CountryRowProps) {
  const { i18n } = useLingui();
  const name = countryName(group.country_code, i18n.locale);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr data-country>
      <th scope="rowgroup">
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={onOpen}>
          <Chevron size={14} stroke={1.8} aria-hidden="true" />
          <Box component="span" flex="none" lh={0} aria-hidden="true">
            <Flag code={group.country_code} word="none" />
          </Box>
          <span className={classes.name} title={name}>
            {name}
            <GroupGoods text={mark} />
          </span>
        </UnstyledButton>
      </th>
      <td>
        <ChannelPick group={group} mark={mark} onPick={onPick} />
      </td>
      <td data-align="right">{i18n.number(group.orders)}</td>
      <td data-align="right" data-wide>
        {i18n.number(group.units)}
      </td>
      <Amounts of={group} hasDuty={hasDuty} />
    </tr>
  );
}

type OrderRowProps = { order: ProcessableOrder; hasDuty: boolean; onLeaveOut: () => void };

function OrderRow({ order, hasDuty, onLeaveOut }: OrderRowProps) {
  const { i18n } = useLingui();
  return (
    <tr data-order>
      <td className={classes.number} title={order.store_name}>
        {order.order_number}
      </td>
      <td colSpan={2} className={classes.goods}>
        <Row component="span" wrap="nowrap" gap={6} justify="space-between">
          <Thumbs items={order.images} max={3} />
          <LeaveOutButton number={order.order_number} onLeaveOut={onLeaveOut} />
        </Row>
        <OwnLines lines={order.own_lines} />
      </td>
      <td data-align="right" data-wide>
        {i18n.number(order.units)}
        <span className="py-sr">
          {' '}
          <Plural value={order.units} one="unit" other="units" />
        </span>
      </td>
      <Amounts of={order} hasDuty={hasDuty} />
    </tr>
  );
}

type AmountsProps = { of: Pick<Group, 'goods' | 'shipping' | 'vat' | 'duty' | 'total'>; hasDuty: boolean };

function Amounts({ of, hasDuty }: AmountsProps) {
  return (
    <>
      <td data-align="right">
        <MoneyText money={of.goods} />
      </td>
      <td data-align="right">
        <MoneyText money={of.shipping} />
      </td>
      <td data-align="right">
        <MoneyText money={of.vat} />
      </td>
      {hasDuty && (
        <td data-align="right">
          <MoneyText money={of.duty} />
        </td>
      )}
      <td data-align="right" data-total>
        <MoneyText money={of.total} />
      </td>
    </>
  );
}
