import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import limits from 'virtual:limits/quotation_formula.saveSettings';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import type { Output } from '../../../sync/calls.ts';
import { MultiSelectField } from '../../../ui/form/choice/MultiSelectField.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { PercentField } from '../../../ui/form/PercentField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { settingsQuery } from './queries.ts';

const formId = 'quotation-settings';

/** When open quotes have to be made again, and the countries of the marketplace's prices. */
export function QuotationSettings({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Drawer title={t`Settings of quotations`} onClose={onClose}>
      {error ? (
        <ErrorPanel
          title={<Trans>The settings did not load</Trans>}
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t`Settings of quotations`} rows={3} />
      )}
    </Drawer>
  );
}

type Settings = Output<'quotation_formula.settings'>;

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useCallForm('quotation_formula.saveSettings', limits, {
    initialValues: {
      tolerance_bp: settings.tolerance_bp as number | null,
      market_countries: settings.market_countries,
    },
    required: { tolerance_bp: t`Please input number` },
    toInput: ({ tolerance_bp, market_countries }) =>
      tolerance_bp === null ? null : { tolerance_bp, market_countries },
    onDone: () => {
      showToast({ tone: 'good', title: t`The settings are saved` });
      onClose();
    },
  });
  const { value, onChange, maxLength: _, ...tolerance } = form.field('tolerance_bp');
  const countries = form.field('market_countries');
  const options = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale), note: code as string }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  return (
    <Drawer
      title={t`Settings of quotations`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form={formId} loading={form.isPending}>
            <Trans>Save</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id={formId} {...form.props}>
        <PercentField
          label={<Trans>Tolerance of open quotes</Trans>}
          help={
            <Trans>
              When a formula, rate or shipper price changes a delivered price by more than this, the quote waits for a
              new one.
            </Trans>
          }
          {...tolerance}
          value={value ?? undefined}
          onChange={(bp) => onChange(bp ?? null)}
        />
        <MultiSelectField
          label={<Trans>Countries of the marketplace</Trans>}
          help={<Trans>Sellers see delivered prices for these countries.</Trans>}
          options={options}
          value={countries.value}
          error={countries.error}
          onChange={(codes) => countries.onChange(countryCodes.filter((code) => codes.includes(code)))}
        />
      </Form>
    </Drawer>
  );
}
