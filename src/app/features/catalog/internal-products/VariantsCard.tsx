import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { money } from '#domain/shared/money/money.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ThumbTile } from '../../../ui/list/Thumbs.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { AddVariants } from './AddVariants.tsx';
import type { ProductDetail, VariantDetail } from './queries.ts';
import { VariantDrawer } from './VariantDrawer.tsx';
import classes from './products.module.css';

type VariantsCardProps = { product: ProductDetail; mayEdit: boolean };

/** What a variant is called within its product. */
export const variantNameOf = ({ option_values: values, sku }: Pick<VariantDetail, 'option_values' | 'sku'>): string =>
  values.filter((value) => value !== '').join(' / ') || sku;

/** The variants with their codes; each is changed in a drawer. */
export function VariantsCard({ product, mayEdit }: VariantsCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const { variants } = product;
  const open = variants.find(({ variant_id: id }) => id === opened);
  return (
    <Surface
      title={<Trans>Variants</Trans>}
      note={String(variants.length)}
      end={
        mayEdit &&
        variants.length > 0 && (
          <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setOpened('new')}>
            <Trans>Add variants</Trans>
          </Button>
        )
      }
    >
      <ul className={classes.variants}>
        {variants.map((variant) => (
          <li key={variant.variant_id} className={classes.variant}>
            <span style={thumb}>
              <ThumbTile src={variant.image || product.image} name={variantNameOf(variant)} />
            </span>
            <span className={classes.names}>
              <b>{variantNameOf(variant)}</b>
              <Group component="span" gap="2px 8px">
                <Plate>{variant.variant_code}</Plate>
                <Text span size="sm" c="dimmed">
                  {variant.sku}
                </Text>
              </Group>
            </span>
            <span className={classes.figures}>
              {variant.cost_fen !== null && <MoneyText money={money(variant.cost_fen, 'CNY')} />}
              <Text span size="sm" c="dimmed">
                {variant.status === productStatus.unavailable ? (
                  <Trans>Not available</Trans>
                ) : (
                  <Trans>{variant.weight_g} g</Trans>
                )}
              </Text>
            </span>
            {mayEdit && (
              <IconButton label={t`Edit ${variantNameOf(variant)}`} onClick={() => setOpened(variant.variant_id)}>
                <IconPencil size={16} stroke={1.6} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {open && <VariantDrawer key={opened} product={product} variant={open} onClose={() => setOpened(null)} />}
      {opened === 'new' && <AddVariants product={product} onClose={() => setOpened(null)} />}
    </Surface>
  );
}

const thumb = { '--thumb': '40px' };
