import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { inventoryPolicies } from '#domain/catalog/listing/inventory-policy.ts';
import { useCan } from '../../../../session/session.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { Switch } from '../../../../ui/form/choice/Switch.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { MarginText } from '../list/columns.tsx';
import { policyLabels } from '../labels.ts';
import type { ProductDetail, ShopVariant } from '../queries.ts';
import { OptionGoods } from './OptionGoods.tsx';

const reload = () => void queryClient.invalidateQueries({ queryKey: ['product'] });

/** The options of a product, and how all mapped ones are kept. */
export function OptionList({ product }: { product: ProductDetail }) {
  const { t, i18n } = useLingui();
  const mayMap = useCan('mapping.edit');
  const policy = useCommand('mapping.updateInventoryPolicy', { onDone: reload });
  const auto = useCommand('mapping.updateAutoProcess', { onDone: reload });
  const mapped = product.variants.filter((variant) => variant.variant !== null && !variant.is_gone);
  const ids = mapped.map((variant) => variant.shop_variant_id);
  const policies = new Set(mapped.map((variant) => variant.inventory_policy));
  const [only] = policies.size === 1 ? policies : [];
  return (
    <Stack gap="lg">
      {mayMap && ids.length > 0 && (
        <Stack component="section" gap="md">
          <SelectField
            label={t`Stock in the shop`}
            help={only && i18n._(policyLabels[only].text)}
            placeholder={t`Differs between options`}
            options={inventoryPolicies.map((value) => ({ value, label: i18n._(policyLabels[value].label) }))}
            value={only ?? null}
            disabled={policy.isPending}
            onChange={(value) => value && policy.mutate({ shop_variant_ids: ids, inventory_policy: value })}
          />
          <Switch
            label={<Trans>Process orders automatically</Trans>}
            help={<Trans>Applies where the store processes automatically.</Trans>}
            checked={mapped.every((variant) => variant.auto_process)}
            disabled={auto.isPending}
            onChange={(on) => auto.mutate({ shop_variant_ids: ids, auto_process: on })}
          />
        </Stack>
      )}
      <section>
        <SectionHead
          line
          end={
            mayMap && (
              <ButtonLink to="/products/my/mapping" search={{ shop_product_id: product._id, view: 'all' }}>
                <Trans>Edit mapping</Trans>
              </ButtonLink>
            )
          }
        >
          <Trans>Options</Trans>
        </SectionHead>
        <Stack gap="md" pt="sm">
          {product.variants.map((variant) => (
            <Option key={variant.shop_variant_id} variant={variant} />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

function Option({ variant }: { variant: ShopVariant }) {
  const { t } = useLingui();
  const title = variant.title || variant.sku || t`Single option`;
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="wrap">
      <Stack gap={2} miw={0} flex="1 1 150px">
        <b>{title}</b>
        {variant.title && (
          <Text span size="xs" c="dimmed">
            {variant.sku}
          </Text>
        )}
        <OptionGoods option={variant} />
      </Stack>
      <Stack gap={2} align="flex-end" ml="auto">
        <MoneyText money={variant.price} />
        {variant.cost && (
          <Text span size="xs" c="dimmed">
            <Trans>Goods</Trans> <MoneyText money={variant.cost} />
          </Text>
        )}
        <Text span size="xs" c="dimmed">
          <Trans>Margin</Trans> <MarginText margin={variant.margin} />
        </Text>
        <Text span size="xs" c="dimmed">
          {variant.shop_stock === null ? t`Stock not tracked` : t`${variant.shop_stock} in the shop`}
          {variant.our_stock !== null && ` · ${t`${variant.our_stock} in our stock`}`}
        </Text>
      </Stack>
    </Group>
  );
}
