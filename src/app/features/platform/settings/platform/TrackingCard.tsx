import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import limits from 'virtual:limits/settings.saveTracking';
import type { Output } from '../../../../sync/calls.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type TrackingCardProps = { saved: Output<'settings.platform'>['tracking']; mayEdit: boolean };

/** Days without a tracking event after which a parcel counts as delayed. */
export function TrackingCard({ saved, mayEdit }: TrackingCardProps) {
  const { t } = useLingui();
  const form = useCallForm('settings.saveTracking', limits, {
    initialValues: {
      after_label_days: saved.after_label_days as number | undefined,
      in_transit_days: saved.in_transit_days as number | undefined,
      countries: saved.countries,
    },
    toInput: ({ after_label_days, in_transit_days, countries }) =>
      after_label_days === undefined || in_transit_days === undefined
        ? null
        : { after_label_days, in_transit_days, countries },
    refusals: { 'settings.wrong-silence': 'countries' },
    onDone: () => showToast({ tone: 'good', title: t`Tracking is saved` }),
  });
  return (
    <CardForm
      title={<Trans>Delayed parcels</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>Delayed after the label, days without tracking events</Trans>}
          whole
          {...form.field('after_label_days')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Delayed in transit, days without tracking events</Trans>}
          whole
          {...form.field('in_transit_days')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <TextAreaField
        label={<Trans>Other days for some countries</Trans>}
        help={<Trans>One per line: “BR 5 14” means Brazil, 5 days after the label, 14 in transit.</Trans>}
        optional
        rows={3}
        {...form.field('countries')}
        disabled={!mayEdit}
        spellCheck={false}
      />
    </CardForm>
  );
}
