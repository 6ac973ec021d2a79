import { useLingui } from '@lingui/react/macro';
import { Box, Group as Row, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Menu } from '../../../ui/layer/Menu.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { channelNames } from './channel-names.ts';
import type { Group } from './queries.ts';
import classes from './channel.module.css';

type Offer = Group['channels'][number];

function useDays(): (days: Offer['days']) => string {
  const { t } = useLingui();
  return ({ from, to }) => (from === to ? t`${from} days` : t`${from}–${to} days`);
}

/** The channel's delivery time in days. */
export function Days({ days }: { days: Offer['days'] }) {
  const daysOf = useDays();
  return <span className={classes.days}>{daysOf(days)}</span>;
}

/** More channels than this are searched by typing. */
const maxMenu = 8;

type ChannelPickProps = { group: Group; mark: string; onPick: (channelId: string) => void };

/** Chooses the channel for the orders of a country: only channels that carry all of them, with price and days. */
export function ChannelPick({ group, mark, onPick }: ChannelPickProps) {
  const { t, i18n } = useLingui();
  const daysOf = useDays();
  const texts = useMoneyTexts();
  const names = channelNames(group.channels, i18n.locale);
  const nameOf = (offer: Offer) => names.get(offer.channel_id) ?? offer.channel;
  const chosen = group.channels.find((offer) => offer.channel_id === group.channel_id);
  const country = countryName(group.country_code, i18n.locale);
  const label = mark === '' ? t`Channel to ${country}` : t`Channel to ${country}: ${mark}`;
  if (group.channels.length > maxMenu)
    return (
      <>
        <SelectField
          bare
          label={label}
          options={group.channels.map((offer) => ({
            value: offer.channel_id,
            label: nameOf(offer),
            note: `${daysOf(offer.days)} · ${texts.charged(offer.shipping)}`,
          }))}
          value={group.channel_id}
          onChange={(channelId) => channelId !== null && onPick(channelId)}
        />
        {chosen && <Days days={chosen.days} />}
      </>
    );
  return (
    <Menu
      label={label}
      entries={group.channels.map((offer) => ({
        id: offer.channel_id,
        label: (
          <Row component="span" wrap="nowrap" align="baseline" justify="space-between" gap="lg">
            <span>{nameOf(offer)}</span>
            <Days days={offer.days} />
          </Row>
        ),
        note: (
          // Reserves the place of the check mark, so that the prices align.
          <Box component="span" pr={offer.channel_id === group.channel_id ? 0 : 26}>
            <MoneyText money={offer.shipping} />
          </Box>
        ),
        checked: offer.channel_id === group.channel_id,
        onSelect: () => onPick(offer.channel_id),
      }))}
      renderButton={(props) => (
        <UnstyledButton {...props} className={classes.pick}>
          <span className="py-sr">{label}</span>
          <span className={classes.offer}>
            <Text span inherit flex={1} miw={0} maw="100%" truncate title={chosen && nameOf(chosen)}>
              {chosen ? nameOf(chosen) : ''}
            </Text>
            {chosen && <Days days={chosen.days} />}
          </span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    />
  );
}
