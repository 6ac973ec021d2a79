import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { RadioCards } from '../../../ui/form/RadioCards.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type PackingCardProps = { saved: Output<'settings.platform'>['packing']; mayEdit: boolean };

/** What the packing table asks of a packer beside the scans. */
export function PackingCard({ saved, mayEdit }: PackingCardProps) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState(saved.photo);
  const [limit, setLimit] = useState<number | undefined>(saved.count_limit);
  const [isWrong, setWrong] = useState(false);
  const save = useCommand('settings.savePacking', {
    onDone: () => showToast({ tone: 'good', title: t`Packing is saved` }),
  });
  const submit = () => {
    const ok = limit !== undefined && limit >= 0 && limit <= 10_000;
    setWrong(!ok);
    if (ok) save.mutate({ photo, count_limit: limit });
  };
  return (
    <CardForm title={<Trans>Packing</Trans>} mayEdit={mayEdit} saving={save.isPending} onSave={submit}>
      <RadioCards
        label={t`Photo of the open box`}
        value={photo}
        onChange={(chosen) => mayEdit && setPhoto(chosen)}
        cards={[
          { value: 'off', label: t`No photo` },
          { value: 'asked', label: t`When the packer likes`, text: t`The packing table offers it.` },
          { value: 'required', label: t`Of every parcel`, text: t`The label waits for the photo.` },
        ]}
      />
      <NumberField
        label={<Trans>A count may differ by pieces</Trans>}
        help={<Trans>More waits until a purchaser has decided.</Trans>}
        whole
        value={limit}
        onChange={setLimit}
        error={isWrong ? t`A whole number from 0 to 10000.` : undefined}
        disabled={!mayEdit}
      />
    </CardForm>
  );
}
