import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { marketLimits } from '#domain/catalog/market-editing/content.ts';
import {
  combinationsOf,
  optionValues,
  withOption,
  withoutOption,
  withOptionValues,
} from '#domain/catalog/market-editing/options.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TagsField } from '../../../ui/form/choice/TagsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { valuesOf } from './queries.ts';
import type { ProductForm } from './use-product-form.ts';
import classes from './editing.module.css';

type Options = Parameters<typeof withOptionValues>[0];

/** The options and their values; each combination is a variant. */
export function OptionsCard({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  const [fresh, setFresh] = useState<{ name: string; values: readonly string[] } | null>(null);
  const { values } = form;
  const change = (options: Options) => {
    const { option_names: names, variants } = valuesOf({ ...values, ...options });
    setFault(null);
    form.set('option_names', names);
    form.set('variants', variants);
  };
  const setValues = (place: number, next: readonly string[]) => {
    const count = combinationsOf(values, place, next);
    if (count > marketLimits.variants)
      return setFault(t`At most ${marketLimits.variants} variants; this would be ${count}.`);
    return change(withOptionValues(values, place, next));
  };
  const add = () => {
    if (!fresh || fresh.name.trim() === '' || fresh.values.length === 0)
      return setFault(t`An option needs a name and at least one value.`);
    const count = values.variants.length * fresh.values.length;
    if (count > marketLimits.variants)
      return setFault(t`At most ${marketLimits.variants} variants; this would be ${count}.`);
    change(withOption(values, fresh.name.trim(), fresh.values));
    return setFresh(null);
  };
  return (
    <Surface title={<Trans>Options</Trans>}>
      <Stack gap="md">
        {values.option_names.map((name, place) => (
          <div key={place} className={classes.option}>
            <TextField
              label={t`Option ${place + 1}`}
              maxLength={marketLimits.optionName}
              {...form.field(`option_names.${place}`)}
            />
            <TagsField
              label={t`Values of ${name}`}
              maxLength={marketLimits.optionValue}
              value={optionValues(values, place)}
              onChange={(next) => setValues(place, next)}
            />
            <IconButton label={t`Remove option ${name}`} onClick={() => change(withoutOption(values, place))}>
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </div>
        ))}
        {fresh && (
          <div className={classes.option}>
            <TextField
              label={t`New option`}
              placeholder={t`Colour`}
              autoFocus
              maxLength={marketLimits.optionName}
              value={fresh.name}
              onChange={(name) => setFresh({ ...fresh, name })}
            />
            <TagsField
              label={t`Its values`}
              placeholder={t`Sage, Sand`}
              maxLength={marketLimits.optionValue}
              value={fresh.values}
              onChange={(next) => setFresh({ ...fresh, values: next })}
            />
            <IconButton label={t`Discard`} onClick={() => setFresh(null)}>
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </div>
        )}
        {(fault ?? form.errorOf('option_names')) && (
          <Text role="alert" size="sm" c="var(--py-danger)">
            {fault ?? form.errorOf('option_names')}
          </Text>
        )}
        {values.option_names.length === 0 && !fresh && (
          <Text c="dimmed" size="sm">
            <Trans>Without options the product has one variant. Add an option such as Colour for more.</Trans>
          </Text>
        )}
        {values.option_names.length < marketLimits.options && (
          <span>
            {fresh ? (
              <Button onClick={add}>
                <Trans>Add these variants</Trans>
              </Button>
            ) : (
              <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setFresh({ name: '', values: [] })}>
                <Trans>Add option</Trans>
              </Button>
            )}
          </span>
        )}
      </Stack>
    </Surface>
  );
}
