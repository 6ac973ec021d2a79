import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { PublishingFault } from '#domain/catalog/listing/publishable.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import type { ImportDetail, PricedStore, VariantCosts } from '../queries.ts';
import { useFaultText, variantFault } from './faults.ts';
import { pricedVariant } from './margins.ts';
import type { EditorForm } from './use-editor.ts';
import { ruleIn } from './values.ts';
import { VariantRow } from './VariantRow.tsx';
import classes from './editor.module.css';

type VariantsSectionProps = {
  form: EditorForm;
  detail: ImportDetail;
  store: PricedStore | null;
  costs: readonly VariantCosts[] | undefined;
  /** Why shops would refuse the product; shown here unless it concerns the title. */
  fault: PublishingFault | null;
  /** What shops refused of the variants. */
  refusals: readonly string[];
};

/** Rows rendered at first, and added by each press: a product may have 2,048 variants. */
const portion = 50;

/** Option names and the variants with prices and margins. */
export function VariantsSection({ form, detail, store, costs, fault, refusals }: VariantsSectionProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(portion);
  const faultText = useFaultText();
  const { variants, option_names: names, images } = form.values;
  const known = new Map(detail.variants.map((variant) => [variant.variant_id, variant]));
  const costsById = new Map(costs?.map((each) => [each.variant_id, each]));
  const rule = store && ruleIn(store, form.values.rules).rule;
  const on = variants.filter((variant) => variant.is_on).length;
  const setAll = (isOn: boolean) =>
    form.set(
      'variants',
      variants.map((variant) => ({ ...variant, is_on: isOn })),
    );
  const rest = variants.length - count;
  return (
    <Surface
      flush
      title={<Trans>Options and variants</Trans>}
      note={t`${on} of ${variants.length} on`}
      end={
        <Button variant="subtle" onClick={() => setAll(on < variants.length)}>
          {on < variants.length ? <Trans>All on</Trans> : <Trans>All off</Trans>}
        </Button>
      }
    >
      <Stack gap={12} px={16} pb={16}>
        {fault && fault.field !== 'title' && <Note tone="bad" text={faultText(fault)} />}
        {refusals.map((text) => (
          <Note key={text} tone="bad" text={text} />
        ))}
        {names.length > 0 && (
          <Group gap={12} grow preventGrowOverflow={false}>
            {names.map((name, nth) => (
              <TextField
                key={nth}
                label={t`Name of option ${nth + 1}`}
                value={name}
                onChange={(next) => form.set('option_names', names.with(nth, next))}
              />
            ))}
          </Group>
        )}
      </Stack>
      <ul className={classes.variants} aria-label={t`Variants`}>
        {variants.slice(0, count).map((variant, nth) => {
          const own = known.get(variant.variant_id);
          if (!own) return null;
          const priced =
            store && rule
              ? pricedVariant(variant, own, { store, rule, costs: costsById.get(variant.variant_id) })
              : null;
          const field = fault && variantFault(fault, variant);
          return (
            <VariantRow
              key={variant.variant_id}
              variant={variant}
              known={own}
              optionNames={names}
              images={images}
              store={store}
              priced={priced}
              fault={fault && field && { field, text: faultText(fault) }}
              onChange={(next) => form.set('variants', variants.with(nth, next))}
            />
          );
        })}
      </ul>
      {rest > 0 && (
        <Group p={16} justify="center">
          <Button onClick={() => setCount(count + portion)}>
            <Plural value={rest} one="Show # more variant" other="Show # more variants" />
          </Button>
        </Group>
      )}
    </Surface>
  );
}
