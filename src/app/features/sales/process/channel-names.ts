import type { Group } from './queries.ts';

type Named = Pick<Group['channels'][number], 'channel_id' | 'channel' | 'channel_cn' | 'channel_code'>;

/** The channels' names by id; those of one name carry their codes. */
export function channelNames(offers: readonly Named[], locale: string): ReadonlyMap<string, string> {
  const nameOf = ({ channel, channel_cn }: Named) => (locale === 'zh-CN' ? channel_cn : channel);
  const same = Map.groupBy(new Map(offers.map((offer) => [offer.channel_id, offer])).values(), (offer) =>
    nameOf(offer).trim().toLowerCase(),
  );
  return new Map(
    [...same.values()].flatMap((group) =>
      group.map((offer) => [
        offer.channel_id,
        group.length > 1 ? `${nameOf(offer).trim()} · ${offer.channel_code}` : nameOf(offer),
      ]),
    ),
  );
}
