import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/product.savePriceRule';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import type { Output } from '../../../../sync/calls.ts';
import { Form, SubmitButton } from '../../../../ui/form/Form.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { rulesQuery } from '../queries.ts';
import { priceOf } from './rule.ts';
import { RuleFields } from './RuleFields.tsx';

type StoreRule = Output<'product.priceRules'>[number];

/** The price rule of each store, for all products without a rule of their own. */
export function PriceRules({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: stores, error, refetch } = useQuery(rulesQuery);
  return (
    <Drawer title={t`Price rules`} onClose={onClose}>
      <Stack gap={16}>
        <Text c="dimmed">
          <Trans>A rule turns our price into yours. Products with a rule of their own keep it.</Trans>
        </Text>
        {error && !stores && (
          <ErrorPanel
            title={<Trans>The price rules did not load</Trans>}
            text={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !stores && <SkeletonRows label={t`Price rules`} rows={4} />}
        {stores?.length === 0 && (
          <Empty
            title={<Trans>No store yet</Trans>}
            text={<Trans>Connect a store to set how its prices are computed.</Trans>}
          />
        )}
        {stores?.map((store) => (
          <StoreRuleForm key={store.store_id} store={store} />
        ))}
      </Stack>
    </Drawer>
  );
}

/** What a piece costs in the example. */
const exampleMinor = 1000;

function StoreRuleForm({ store }: { store: StoreRule }) {
  const { t, i18n } = useLingui();
  const form = useCallForm('product.savePriceRule', limits, {
    initialValues: { rule: store.rule },
    toInput: ({ rule }) => ({ store_id: store.store_id, rule }),
    onDone: (_, { rule }) => {
      form.reset({ rule });
      showToast({ tone: 'good', title: t`The price rule of ${store.name} is saved` });
    },
  });
  const { currency } = store;
  const example = money(exampleMinor, currency);
  const result = priceOf(unitPriceOf(example), { currency, rate_e8: 100_000_000 }, form.values.rule);
  const cost = formatMoney(example, i18n.locale);
  const price = result ? formatMoney(result, i18n.locale) : '—';
  const isSame = !form.isDirty;
  return (
    <Surface title={store.name} note={currency}>
      <Form {...form.props}>
        <RuleFields rule={form.values.rule} currency={currency} onChange={(rule) => form.set('rule', rule)} />
        <Text fz="sm" c="dimmed">
          <Trans>
            A piece that costs {cost} is sold for {price}.
          </Trans>
        </Text>
        <SubmitButton loading={form.isPending} why={isSame ? t`Nothing is changed.` : undefined}>
          <Trans>Save rule</Trans>
        </SubmitButton>
      </Form>
    </Surface>
  );
}
