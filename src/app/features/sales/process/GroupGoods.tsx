import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { groupMarks, shownGrams, type GroupMark } from '#domain/shipping/shipping/group-marks.ts';
import { channelNames } from './channel-names.ts';
import type { Preview } from './queries.ts';

const kindLabels: Readonly<Record<string, MessageDescriptor>> = {
  battery: msg`Battery`,
  liquid: msg`Liquid`,
};

/** The kinds of goods and weights of a group. */
export function useGoodsText() {
  const { t, i18n } = useLingui();
  return {
    kinds: (kinds: readonly string[]) => kinds.map((kind) => (kindLabels[kind] ? i18n._(kindLabels[kind]) : kind)),
    weight: (grams: number) => {
      const shown = shownGrams(grams);
      if (shown < 1000) return t`${i18n.number(shown)} g`;
      const kilograms = i18n.number(shown / 1000, { maximumFractionDigits: 1 });
      return t`${kilograms} kg`;
    },
  };
}

/**
 * The label of each group where a country has several, from the first of these that differs: the channel of its mapping,
 * kinds of goods, weight, channels that are not available. Empty where no label is needed.
 */
export function useGroupTexts({ groups }: Pick<Preview, 'groups'>): readonly string[] {
  const { t, i18n } = useLingui();
  const goods = useGoodsText();
  const names = channelNames(
    groups.flatMap(({ channels }) => channels),
    i18n.locale,
  );
  const textOf = ({ kinds, grams, without }: GroupMark): string => {
    const weight = grams === null ? null : goods.weight(grams);
    const missing = without?.map((id) => names.get(id) ?? id).join(', ');
    return [
      ...goods.kinds(kinds),
      ...(weight === null ? [] : [t`up to ${weight}`]),
      ...(missing === undefined ? [] : [missing === '' ? t`all channels` : t`without ${missing}`]),
    ].join(' · ');
  };
  return groupMarks(groups).map((mark, at) => {
    const preferred = groups[at]?.preferred_channel_id;
    const channel = preferred && (names.get(preferred) ?? preferred);
    return [...(channel ? [t`mapped to ${channel}`] : []), textOf(mark)].filter((text) => text !== '').join(' · ');
  });
}

/** The mark of a group under its country. */
export function GroupGoods({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Text component="small" display="block" size="xs" lh="1rem" fw={400} c="dimmed">
      {text}
    </Text>
  );
}
