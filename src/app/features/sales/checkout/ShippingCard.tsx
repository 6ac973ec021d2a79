import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { Segments } from '../../../ui/button/Segments.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import type { Draft } from './draft.ts';
import { boughtLines } from './checkout-input.ts';
import { keyOf, type Preview } from './queries.ts';
import { useNames } from './texts.ts';

type Channels = Pick<Draft, 'isPerLine' | 'channelId' | 'channels'>;
type ShippingCardProps = {
  preview: Pick<Preview, 'channels' | 'parcels' | 'lines'>;
  draft: Channels;
  onChange: (part: Partial<Channels>) => void;
  /** One channel may be chosen for each line. */
  mayDivide?: boolean;
};

/** The channel for everything, or one for each line, and the parcels it makes. */
export function ShippingCard({ preview, draft, onChange, mayDivide = true }: ShippingCardProps) {
  const { t } = useLingui();
  const names = useNames();
  const texts = useMoneyTexts();
  const { channels, parcels } = preview;
  const bought = boughtLines(preview);
  const isFree = parcels.some((parcel) => parcel.channel_id === null);
  if (bought.length === 0 && channels.length === 0) return null;
  if (isFree)
    return (
      <Note
        icon={<IconBuildingFactory2 size={18} stroke={1.6} />}
        title={<Trans>The factory delivers to the warehouse</Trans>}
        text={<Trans>Nothing is charged for shipping.</Trans>}
      />
    );
  const isPerLine = draft.isPerLine || channels.length === 0;
  const used = parcels.length === 1 ? (parcels[0]?.channel_id ?? null) : null;
  const chosen = channels.some(({ channel_id }) => channel_id === draft.channelId) ? draft.channelId : used;
  const perLine = (next: boolean) =>
    onChange(
      next
        ? {
            isPerLine: true,
            channels: Object.fromEntries(
              bought.flatMap((line) => (line.channel_id === null ? [] : [[keyOf(line), line.channel_id]])),
            ),
          }
        : { isPerLine: false, channels: {} },
    );
  return (
    <Surface
      title={<Trans>Shipping</Trans>}
      end={
        mayDivide &&
        channels.length > 0 &&
        bought.length > 1 && (
          <Segments
            aria-label={t`Shipping`}
            data={[
              { value: 'all', label: t`One channel` },
              { value: 'line', label: t`Per line` },
            ]}
            value={isPerLine ? 'line' : 'all'}
            onChange={(next) => perLine(next === 'line')}
          />
        )
      }
    >
      <Stack gap="sm">
        {isPerLine ? (
          <Text size="sm" c="dimmed">
            {channels.length === 0 ? (
              <Trans>No single channel carries everything. Each line goes by the cheapest that carries it.</Trans>
            ) : (
              <Trans>Choose a channel at each line. Every channel is a parcel with a base price of its own.</Trans>
            )}
          </Text>
        ) : (
          <SelectField
            label={<Trans>Channel for all goods</Trans>}
            options={channels.map((channel) => ({
              value: channel.channel_id,
              label: names.channel(channel),
              note: `${names.days(channel.days)} · ${texts.text(channel.shipping)}`,
            }))}
            value={chosen}
            onChange={(channelId) => onChange({ channelId, channels: {} })}
          />
        )}
        <ul aria-label={t`Parcels`}>
          {parcels.map((parcel) => (
            <Group
              key={parcel.channel_id}
              component="li"
              justify="space-between"
              align="baseline"
              gap="0 12px"
              py={6}
              fz="sm"
            >
              <span>
                {names.channel(parcel)}
                {parcel.days && (
                  <Text span inherit c="dimmed">
                    {' '}
                    · {names.days(parcel.days)} · <Plural value={parcel.pieces} one="# piece" other="# pieces" />
                  </Text>
                )}
              </span>
              <MoneyText money={parcel.shipping} />
            </Group>
          ))}
        </ul>
      </Stack>
    </Surface>
  );
}
