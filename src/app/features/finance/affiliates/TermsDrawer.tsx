import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/promotion.saveSettings';
import { areTiers, maxTiers } from '#domain/platform/settings/commission-tiers.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PercentField } from '../../../ui/form/PercentField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { termsQuery, type Terms } from './queries.ts';
import classes from './affiliates.module.css';

/** The terms of the programme: window, duration, smallest withdrawal and tiers. */
export function TermsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(termsQuery);
  const isSaving = useIsMutating({ mutationKey: ['promotion.saveSettings'] }) > 0;
  return (
    <Drawer
      title={t`Terms of the affiliate programme`}
      onClose={onClose}
      foot={
        data && (
          <DrawerEnd>
            <SubmitButton form="terms" loading={isSaving}>
              <Trans context="the affiliate programme">Save terms</Trans>
            </SubmitButton>
          </DrawerEnd>
        )
      }
    >
      {data && <TermsForm terms={data} onClose={onClose} />}
      {!data && error && (
        <NotLoaded error={error} title={<Trans>The terms did not load</Trans>} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t`Programme terms`} rows={6} />}
    </Drawer>
  );
}

type TierValue = { from_minor: number | null; rate_bp: number | undefined };

/** The tiers without those that are not filled in; null when one is only half filled. */
const completeTiers = (tiers: readonly TierValue[]) => {
  const filled = tiers.flatMap(({ from_minor, rate_bp }) =>
    from_minor === null || rate_bp === undefined ? [] : [{ from_minor, rate_bp }],
  );
  return filled.length === tiers.length ? filled : null;
};

function TermsForm({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useLingui();
  const { currency } = terms;
  const wrong = t`The first tier starts at 0, and sums and rates rise from tier to tier.`;
  const form = useCallForm('promotion.saveSettings', limits, {
    currency,
    initialValues: {
      window_days: terms.window_days as number | undefined,
      months: terms.months as number | undefined,
      min_withdrawal_minor: terms.min_withdrawal_minor as number | null,
      tiers: terms.tiers as TierValue[],
    },
    validate: ({ tiers }) => {
      const complete = completeTiers(tiers);
      return complete && areTiers(complete) ? {} : { tiers: wrong };
    },
    toInput: ({ window_days, months, min_withdrawal_minor, tiers }) => {
      const complete = completeTiers(tiers);
      return window_days === undefined || months === undefined || min_withdrawal_minor === null || !complete
        ? null
        : { window_days, months, min_withdrawal_minor, tiers: complete };
    },
    refusals: { 'promotion.wrong-tiers': 'tiers' },
    onDone: () => {
      showToast({ tone: 'good', title: t`The terms are saved`, text: t`They apply to charges from now on.` });
      onClose();
    },
  });
  const { tiers } = form.values;
  const change = (at: number, part: Partial<TierValue>) =>
    form.set(
      'tiers',
      tiers.map((tier, nth) => (nth === at ? { ...tier, ...part } : tier)),
    );
  const asMoney = (minor: number | null) => (minor === null ? null : { minor, currency });
  return (
    <Form id="terms" {...form.props}>
      <NumberField
        whole
        label={<Trans>Days between opening the link and signing up</Trans>}
        {...form.field('window_days')}
      />
      <NumberField
        whole
        label={<Trans>Months in which orders earn</Trans>}
        help={<Trans>0: without end.</Trans>}
        {...form.field('months')}
      />
      <MoneyField
        label={<Trans>Smallest withdrawal</Trans>}
        currency={currency}
        value={asMoney(form.values.min_withdrawal_minor)}
        onChange={(value) => form.set('min_withdrawal_minor', value?.minor ?? null)}
        error={form.errorOf('min_withdrawal_minor')}
      />
      <div>
        <Text fw={550} size="sm">
          <Trans>Tiers by the paid orders of a month</Trans>
        </Text>
        <Text mb={8} size="sm" c="dimmed">
          <Trans>
            Goods and shipping without VAT, minus refunds. A reached tier lasts to the end of the next month.
          </Trans>
        </Text>
        {tiers.map((tier, at) => (
          <div key={at} className={classes.terms}>
            <MoneyField
              label={<Trans>From sum</Trans>}
              currency={currency}
              value={asMoney(tier.from_minor)}
              disabled={at === 0}
              onChange={(value) => change(at, { from_minor: value?.minor ?? null })}
            />
            <PercentField
              label={<Trans>Commission rate</Trans>}
              value={tier.rate_bp}
              onChange={(rate_bp) => change(at, { rate_bp })}
            />
            <IconButton
              label={t`Remove the tier`}
              disabled={at === 0}
              onClick={() =>
                form.set(
                  'tiers',
                  tiers.filter((_, nth) => nth !== at),
                )
              }
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </div>
        ))}
        {form.errorOf('tiers') && (
          <Text mt={6} size="sm" c="red" role="alert">
            {form.errorOf('tiers')}
          </Text>
        )}
        {tiers.length < maxTiers && (
          <Button
            icon={<IconPlus size={16} stroke={1.6} />}
            onClick={() => form.set('tiers', [...tiers, { from_minor: null, rate_bp: undefined }])}
          >
            <Trans>Add a tier</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
