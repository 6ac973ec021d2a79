import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/settings.savePacking';
import type { Output } from '../../../../sync/calls.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type PackingCardProps = { saved: Output<'settings.platform'>['packing']; mayEdit: boolean };

/** What the packing table requires in addition to the scans. */
export function PackingCard({ saved, mayEdit }: PackingCardProps) {
  const { t } = useLingui();
  const form = useCallForm('settings.savePacking', limits, {
    initialValues: { photo: saved.photo, count_limit: saved.count_limit as number | undefined },
    required: { count_limit: t`Please input number` },
    toInput: (values) => values,
    onDone: () => showToast({ tone: 'good', title: t`Packing is saved` }),
  });
  return (
    <CardForm
      title={<Trans>Packing</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <RadioCards
        label={t`Photo of the open box`}
        value={form.values.photo}
        onChange={(chosen) => mayEdit && form.set('photo', chosen)}
        cards={[
          { value: 'off', label: t`No photo` },
          { value: 'asked', label: t`When the packer likes`, text: t`The packing table shows it.` },
          { value: 'required', label: t`Of every parcel`, text: t`The label waits for the photo.` },
        ]}
      />
      <NumberField
        label={<Trans>A count may differ by pieces</Trans>}
        help={<Trans>More waits until a purchaser has decided.</Trans>}
        whole
        {...form.field('count_limit')}
        disabled={!mayEdit}
      />
    </CardForm>
  );
}
