import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group as Row, Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { ChannelPick } from './ChannelPick.tsx';
import type { GroupsProps } from './CountryTable.tsx';
import { GroupGoods, useGroupTexts } from './GroupGoods.tsx';
import { LeaveOutButton } from './left-out/LeaveOutButton.tsx';
import { OwnLines } from './OwnLines.tsx';
import type { Group } from './queries.ts';
import classes from './cards.module.css';

/** The same on a phone: a card per country, with its orders behind a button. */
export function CountryCards({ preview, open, onOpen, onPick, onLeaveOut }: GroupsProps) {
  const marks = useGroupTexts(preview);
  return (
    <Stack component="ul" gap="sm">
      {preview.groups.map((group, index) => (
        <Paper key={group.group} component="li" withBorder radius={10} shadow="xs" px="md" pt={14} pb={6}>
          <Stack gap="sm">
            <CountryHead group={group} mark={marks[index] ?? ''} />
            <ChannelPick group={group} mark={marks[index] ?? ''} onPick={(channelId) => onPick(group, channelId)} />
            <SimpleGrid component="dl" cols={group.duty.minor > 0 ? 2 : 3} spacing="xs">
              <Part label={<Trans>Goods</Trans>} money={group.goods} />
              <Part label={<Trans>Shipping</Trans>} money={group.shipping} />
              <Part label={<Trans>VAT</Trans>} money={group.vat} />
              {group.duty.minor > 0 && <Part label={<Trans>Import duty</Trans>} money={group.duty} />}
            </SimpleGrid>
            <UnstyledButton
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
              <Text span inherit c="dimmed" ml="auto">
                <Plural value={group.units} one="# unit" other="# units" />
              </Text>
            </UnstyledButton>
            {open.has(group.group) && (
              <Box component="ul" mt={-8} mb={6}>
                {group.list.map((order) => (
                  <Row
                    key={order.order_id}
                    component="li"
                    wrap="nowrap"
                    gap="sm"
                    mih={52}
                    fz="0.9375rem"
                    style={lineTop}
                  >
                    <Thumbs items={order.images} max={2} size={36} />
                    <Box component="span" flex={1} py={4}>
                      <b>{order.order_number}</b>
                      <OwnLines lines={order.own_lines} />
                    </Box>
                    <MoneyText money={order.total} />
                    <LeaveOutButton number={order.order_number} onLeaveOut={() => onLeaveOut(order.order_id)} />
                  </Row>
                ))}
              </Box>
            )}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

function CountryHead({ group, mark }: { group: Group; mark: string }) {
  const { i18n } = useLingui();
  return (
    <Row component="h2" wrap="nowrap" gap={10} fz="lg">
      <Box component="span" lh={0} aria-hidden="true">
        <Flag code={group.country_code} word="none" />
      </Box>
      <Box component="span" flex={1}>
        {countryName(group.country_code, i18n.locale)}
        <GroupGoods text={mark} />
      </Box>
      <MoneyText money={group.total} />
    </Row>
  );
}

function Part({ label, money }: { label: ReactNode; money: Group['goods'] }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fz="0.9375rem">
        <MoneyText money={money} />
      </Text>
    </div>
  );
}
