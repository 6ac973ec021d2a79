import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { useGoodsText } from '../GroupGoods.tsx';
import type { StayBehind } from '../queries.ts';

type Why = NonNullable<StayBehind['no_channel']>;

/** Why no channel carries an order, and what can be done. */
export function NoChannelText({ row, why }: { row: StayBehind; why: Why }) {
  const { t, i18n } = useLingui();
  const goods = useGoodsText();
  const country = countryName(row.country_code, i18n.locale);
  const weight = goods.weight(row.grams);
  const limit = goods.weight(why.limit_g ?? 0);
  const kinds = goods.kinds(why.kinds).join(', ');
  const titles = why.titles.join(', ');
  // The other goods could go without these.
  const isPart = why.titles.length > 0 && why.titles.length < row.lines;
  const reasons: Readonly<Record<Why['cause'], string>> = {
    country: t`No channel goes to ${country} yet.`,
    kinds: t`No channel to ${country} ships this: ${kinds}.`,
    // Light goods can be too large: channels charge by volume, too.
    weight:
      row.grams <= (why.limit_g ?? 0)
        ? t`Too large for every channel to ${country}: its size counts as more than ${limit}.`
        : t`Too heavy for every channel to ${country}: ${weight}, at most ${limit}.`,
  };
  const advice: Readonly<Record<Why['cause'], string>> = {
    country: t`Request a channel to this country, or leave the order out.`,
    kinds: isPart
      ? t`Take ${titles} out of the order in your shop, or request a channel.`
      : t`Request a channel for these goods, or leave the order out.`,
    weight: t`Make two orders of it in your shop, or request a channel.`,
  };
  return (
    <>
      {reasons[why.cause]}{' '}
      <Text span inherit c="dimmed">
        {why.requested_at ? t`Leave the order out until there is one.` : advice[why.cause]}
      </Text>
    </>
  );
}

type ChannelActionsProps = { row: StayBehind; onLeaveOut: () => void };

/** Requests a channel from our staff, or leaves the order out of the list. */
export function ChannelActions({ row, onLeaveOut }: ChannelActionsProps) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const request = useCommand('order.requestChannel');
  const requestedAt = request.data?.requested_at ?? row.no_channel?.requested_at;
  return (
    <Group gap={8} justify="flex-end">
      {requestedAt ? (
        <Text span inherit c="dimmed">
          <Trans>
            Channel requested <DateText value={requestedAt} form="day" />
          </Trans>
        </Text>
      ) : (
        <Button
          loading={request.isPending}
          why={isOffline ? t`This needs the connection.` : undefined}
          onClick={() => request.mutate({ order_id: row.order_id })}
        >
          <Trans>Request a channel</Trans>
        </Button>
      )}
      <Button variant="subtle" aria-label={t`Leave out ${row.order_number}`} onClick={onLeaveOut}>
        <Trans>Leave out</Trans>
      </Button>
    </Group>
  );
}
