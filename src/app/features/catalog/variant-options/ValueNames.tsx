import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { ValueRow } from './queries.ts';

const shown = 5;

/** The name of a value in the user's language. */
export const valueName = ({ name, name_cn: nameCn }: Pick<ValueRow, 'name' | 'name_cn'>, locale: string): string =>
  locale === 'zh-CN' && nameCn ? nameCn : name;

/** The first values with their short names. */
export function ValueNames({ values }: { values: readonly ValueRow[] }) {
  const { i18n } = useLingui();
  const more = values.length - shown;
  return (
    <Group component="span" gap={12} wrap="nowrap">
      {values.slice(0, shown).map((value) => (
        <Group key={value.option_value_id} component="span" gap={5} wrap="nowrap">
          {valueName(value, i18n.locale)} <Plate>{value.short_name}</Plate>
        </Group>
      ))}
      {more > 0 && (
        <Text span size="sm" c="dimmed">
          +{more}
        </Text>
      )}
      {values.length === 0 && '—'}
    </Group>
  );
}
