import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Group } from './queries.ts';

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
      const kilograms = i18n.number(grams / 1000, { maximumFractionDigits: 1 });
      return t`${kilograms} kg`;
    },
  };
}

/** What restricts a group's channels: kinds of goods, or, for a country's further groups, weight. A country may have several groups. */
export function GroupGoods({ group, isFurther }: { group: Group; isFurther: boolean }) {
  const { t } = useLingui();
  const goodsText = useGoodsText();
  const kinds = goodsText.kinds(group.kinds);
  if (kinds.length === 0 && !isFurther) return null;
  const weight = goodsText.weight(group.heaviest_g);
  return (
    <Text component="small" display="block" size="xs" lh="1rem" fw={400} c="dimmed">
      {kinds.length > 0 ? kinds.join(' · ') : t`up to ${weight}`}
    </Text>
  );
}

/** Whether the same country has an earlier group. */
export const isFurther = (groups: readonly Group[], index: number): boolean =>
  groups.slice(0, index).some((group) => group.country_code === groups[index]?.country_code);
