import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

type TrackingCardProps = { saved: Output<'settings.platform'>['tracking']; mayEdit: boolean };

const isDays = (value: number | undefined): value is number => value !== undefined && value >= 1 && value <= 90;

/** How long carriers may say nothing before a parcel counts as late. */
export function TrackingCard({ saved, mayEdit }: TrackingCardProps) {
  const { t } = useLingui();
  const { fields, set, errorOf, say, placed } = useFields({
    label: saved.after_label_days as number | undefined,
    transit: saved.in_transit_days as number | undefined,
    countries: saved.countries,
  });
  const save = useCommand('settings.saveTracking', {
    onDone: () => showToast({ tone: 'good', title: t`Tracking is saved` }),
    onFailed: placed({ 'settings.wrong-silence': 'countries' }),
  });
  const submit = () => {
    const { label, transit, countries } = fields;
    if (!isDays(label)) say('label', t`A whole number from 1 to 90.`);
    else if (!isDays(transit)) say('transit', t`A whole number from 1 to 90.`);
    else save.mutate({ after_label_days: label, in_transit_days: transit, countries });
  };
  return (
    <CardForm title={<Trans>Tracking</Trans>} mayEdit={mayEdit} saving={save.isPending} onSave={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>Late after the label, days without news</Trans>}
          whole
          value={fields.label}
          onChange={(value) => set('label')(value)}
          error={errorOf('label')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Late on its way, days without news</Trans>}
          whole
          value={fields.transit}
          onChange={(value) => set('transit')(value)}
          error={errorOf('transit')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <TextAreaField
        label={<Trans>Other days for some countries</Trans>}
        help={<Trans>One a line: “BR 5 14” is Brazil, 5 days after the label, 14 on its way.</Trans>}
        optional
        rows={3}
        value={fields.countries}
        onChange={set('countries')}
        error={errorOf('countries')}
        disabled={!mayEdit}
        spellCheck={false}
      />
    </CardForm>
  );
}
