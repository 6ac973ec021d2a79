import { useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { lineTotal } from '#domain/shared/money/unit-price.ts';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import type { Output } from '../../../sync/calls.ts';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';

export type Variant = Output<'variant.search'>['list'][number];

/** A variant's name: product and option. */
export const variantName = (variant: Variant, locale: string): string =>
  [localizedTitle(variant, locale)[0], variant.variant_title].filter((text) => text !== '').join(', ');

type VariantLineProps = {
  variant: Variant;
  /** Units of it in one unit of a bundle. */
  quantity?: number | undefined;
  /** Under the name: the reason of the suggestion, a warning. */
  note?: ReactNode;
  /** At the right: buttons. */
  end?: ReactNode;
};

/** One of our variants: picture, name, code, price. */
export function VariantLine({ variant, quantity, note, end }: VariantLineProps) {
  const { i18n } = useLingui();
  const [title] = localizedTitle(variant, i18n.locale);
  return (
    <Group component="span" style={thumbs} wrap="nowrap" gap="sm" w="100%" miw={0} ta="left">
      <ThumbTile src={variant.image} name={title} />
      <Stack component="span" gap={3} flex={1} miw={0}>
        <Text span size="sm" lh="1.125rem">
          {quantity !== undefined && <>{quantity} × </>}
          <b>{title}</b>
          {variant.variant_title && <> · {variant.variant_title}</>}
        </Text>
        <Group component="span" gap="2px 10px" fz="xs" lh="1.125rem" c="dimmed">
          <Plate>{variant.variant_code}</Plate>
          <MoneyText money={lineTotal(variant.price, 1)} />
          {note}
        </Group>
      </Stack>
      {end && (
        <Group component="span" flex="none" gap={4}>
          {end}
        </Group>
      )}
    </Group>
  );
}

const thumbs = { '--thumb': '40px' };
