import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxPerUnit } from '#domain/catalog/mapping/bundle.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { VariantLine, variantName } from '../VariantLine.tsx';
import { isFull, isQuantity, type DraftComponent } from './draft.ts';
import classes from './goods.module.css';

type ComponentFieldsProps = {
  components: readonly DraftComponent[];
  onChange: (next: readonly DraftComponent[]) => void;
  onAdd: () => void;
};

/** The products of one unit with their quantities. */
export function ComponentFields({ components, onChange, onAdd }: ComponentFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <Stack gap={0}>
      <ul className={classes.components}>
        {components.map(({ variant, quantity }) => {
          const name = variantName(variant, i18n.locale);
          const others = components.filter((one) => one.variant.variant_id !== variant.variant_id);
          return (
            <li key={variant.variant_id} className={classes.component}>
              <VariantLine variant={variant} />
              <Group gap={4} wrap="nowrap" align="flex-end" className={classes.fields}>
                <Box w={76}>
                  <NumberField
                    label={<Trans>Quantity</Trans>}
                    aria-label={t`Quantity of ${name}`}
                    whole
                    value={quantity}
                    error={isQuantity(quantity) ? undefined : t`1 to ${maxPerUnit}`}
                    onChange={(next) =>
                      onChange(
                        components.map((one) =>
                          one.variant.variant_id === variant.variant_id ? { ...one, quantity: next } : one,
                        ),
                      )
                    }
                  />
                </Box>
                <IconButton label={t`Remove ${name}`} onClick={() => onChange(others)}>
                  <IconTrash size={18} stroke={1.6} />
                </IconButton>
              </Group>
            </li>
          );
        })}
      </ul>
      <Group mt="sm">
        <Button icon={<IconPlus size={16} stroke={1.6} />} disabled={isFull(components)} onClick={onAdd}>
          {components.length === 0 ? <Trans>Choose a product</Trans> : <Trans>Add a product</Trans>}
        </Button>
      </Group>
    </Stack>
  );
}
