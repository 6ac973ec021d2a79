import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PublishableProduct } from '#domain/catalog/listing/publishable.ts';
import { money } from '#domain/shared/money/money.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { SafeHtml } from '../../../../ui/text/SafeHtml.tsx';
import classes from './editor.module.css';

type PreviewProps = { product: PublishableProduct; storeName: string | null; onClose: () => void };

/** The product as customers of a shop see it. */
export function Preview({ product, storeName, onClose }: PreviewProps) {
  const { t, i18n } = useLingui();
  const [values, setValues] = useState<readonly string[]>(product.variants[0]?.optionValues ?? []);
  const [picture, setPicture] = useState<string | null>(null);
  const variant = product.variants.find((each) => each.optionValues.join('\n') === values.join('\n'));
  const shown = picture ?? (variant?.image || product.images[0]);
  const price = (minor: number) => formatMoney(money(minor, product.currency), i18n.locale);
  return (
    <Drawer title={storeName ? t`Preview in ${storeName}` : t`Preview`} width={760} onClose={onClose}>
      <Stack gap={16}>
        {shown && <img className={classes.large} src={shown} alt="" />}
        {product.images.length > 1 && (
          <Group gap={8}>
            {product.images.map((image, nth) => (
              <UnstyledButton key={image} aria-label={t`Picture ${nth + 1}`} onClick={() => setPicture(image)}>
                <img className={classes.picture} src={image} alt="" loading="lazy" decoding="async" />
              </UnstyledButton>
            ))}
          </Group>
        )}
        <Stack gap={4}>
          {product.vendor !== '' && (
            <Text fz="sm" c="dimmed">
              {product.vendor}
            </Text>
          )}
          <h2>{product.title || t`Untitled`}</h2>
          <Text fz="lg" fw={600}>
            {variant ? price(variant.priceMinor) : <Trans>Not available in this combination</Trans>}{' '}
            {variant?.compareAtMinor != null && (
              <Text span c="dimmed" td="line-through">
                {price(variant.compareAtMinor)}
              </Text>
            )}
          </Text>
        </Stack>
        {product.optionNames.map((name, nth) => (
          <SelectField
            key={nth}
            label={name}
            options={[...new Set(product.variants.map((each) => each.optionValues[nth] ?? ''))]
              .filter((value) => value !== '')
              .map((value) => ({ value, label: value }))}
            value={values[nth] ?? null}
            onChange={(value) => {
              setValues(product.optionNames.map((_, place) => (place === nth ? (value ?? '') : (values[place] ?? ''))));
              setPicture(null);
            }}
          />
        ))}
        <SafeHtml html={product.description} className={classes.html} />
        {product.tags.length > 0 && (
          <Text fz="sm" c="dimmed">
            {product.tags.join(' · ')}
          </Text>
        )}
      </Stack>
    </Drawer>
  );
}
