import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { marketLimits } from '#domain/catalog/market-editing/content.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import type { ProductForm } from './use-product-form.ts';
import classes from './editing.module.css';

type CardProps = { form: ProductForm };

/** Names and values that sellers and shops are shown. */
export function AttributesCard({ form }: CardProps) {
  const { t } = useLingui();
  const { attributes } = form.values;
  return (
    <Surface title={<Trans>Attributes</Trans>}>
      <Stack gap="xs" align="stretch">
        {attributes.length === 0 && (
          <Text c="dimmed" size="sm">
            <Trans>Such as Material: Stoneware. Sellers and shops see them.</Trans>
          </Text>
        )}
        {attributes.map((_, index) => (
          <div key={index} className={classes.pair}>
            <TextField
              bare
              label={t`Name of attribute ${index + 1}`}
              placeholder={t`Name`}
              maxLength={marketLimits.attributeName}
              {...form.field(`attributes.${index}.name`)}
            />
            <TextField
              bare
              label={t`Value of attribute ${index + 1}`}
              placeholder={t`Value`}
              maxLength={marketLimits.attributeValue}
              {...form.field(`attributes.${index}.value`)}
            />
            <IconButton
              label={t`Remove attribute ${index + 1}`}
              onClick={() =>
                form.set(
                  'attributes',
                  attributes.filter((__, each) => each !== index),
                )
              }
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </div>
        ))}
        {attributes.length < marketLimits.attributes && (
          <span>
            <Button
              icon={<IconPlus size={16} stroke={1.6} />}
              onClick={() => form.set('attributes', [...attributes, { name: '', value: '' }])}
            >
              <Trans>Add attribute</Trans>
            </Button>
          </span>
        )}
      </Stack>
    </Surface>
  );
}

/** Pages of the factory; sellers do not see them. */
export function FactoryLinksCard({ form }: CardProps) {
  const { t } = useLingui();
  const { urls } = form.values;
  return (
    <Surface title={<Trans>Factory links</Trans>}>
      <Stack gap="xs">
        {urls.length === 0 && (
          <Text c="dimmed" size="sm">
            <Trans>Pages where we buy it, such as on 1688. Sellers do not see them.</Trans>
          </Text>
        )}
        {urls.map((_, index) => (
          <div key={index} className={classes.link}>
            <TextField
              bare
              type="url"
              label={t`Factory link ${index + 1}`}
              placeholder="https://"
              {...form.field(`urls.${index}`)}
            />
            <IconButton
              label={t`Remove factory link ${index + 1}`}
              onClick={() =>
                form.set(
                  'urls',
                  urls.filter((__, each) => each !== index),
                )
              }
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </div>
        ))}
        {urls.length < marketLimits.urls && (
          <span>
            <Button icon={<IconPlus size={16} stroke={1.6} />} onClick={() => form.set('urls', [...urls, ''])}>
              <Trans>Add link</Trans>
            </Button>
          </span>
        )}
      </Stack>
    </Surface>
  );
}
