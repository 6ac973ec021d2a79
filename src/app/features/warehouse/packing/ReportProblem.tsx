import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/pack.report';
import { reportError } from '../../../sync/report-error.ts';
import { reportLocally } from '../../../sync/pack/report.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { ProblemPhoto } from '../../../shared/pack/photo/ProblemPhoto.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/use-unsaved-changes.ts';
import { ownTitle, type Parcel } from './verdict.ts';

/** Reports damaged or missing units. The parcel is stopped until a supervisor decides. */
export function ReportProblem({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [first, ...more] = parcel.list;
  const [lineId, setLineId] = useState(more.length === 0 ? first?._id : undefined);
  const [problem, setProblem] = useState<'damaged' | 'missing' | undefined>();
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isStoring, setStoring] = useState(false);
  const markSaved = useUnsavedChanges(reason || null);
  const line = parcel.list.find((each) => each._id === lineId);
  const max = line?.quantity ?? 1;
  const isCount = quantity !== undefined && quantity >= 1 && quantity <= max;
  const why = !line
    ? t`Choose the product first.`
    : !problem
      ? t`Choose damaged or missing.`
      : !isCount
        ? t`Enter a number from 1 to ${max}.`
        : undefined;
  const send = async () => {
    if (!line || !problem || !isCount || isStoring) return;
    setStoring(true);
    try {
      await reportLocally(parcel._id, { lineId: line._id, problem, quantity, reason: reason.trim(), photo });
    } catch (error) {
      // On a full device the parcel is not stopped: what was typed stays.
      setStoring(false);
      return reportError(error as Error);
    }
    markSaved();
    return onClose();
  };
  return (
    <ConfirmDialog
      title={t`What is wrong with the goods?`}
      text={<Trans>Packing stops and there is no label until a lead has decided.</Trans>}
      confirm={<Trans>Stop and report</Trans>}
      danger
      why={why}
      loading={isStoring}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {more.length > 0 && (
        <RadioCards
          label={t`Product`}
          value={lineId}
          onChange={(id) => {
            setLineId(id);
            setQuantity(1);
          }}
          cards={parcel.list.map((each) => ({
            value: each._id,
            label: ownTitle(each, i18n.locale),
            text: [each.variant_code, each.location_code].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <RadioCards
        label={t`Problem`}
        value={problem}
        onChange={setProblem}
        cards={[
          { value: 'damaged', label: t`Damaged` },
          { value: 'missing', label: t`Missing`, text: t`It is not at its place` },
        ]}
      />
      {max > 1 && (
        <NumberField
          label={<Trans>Units</Trans>}
          help={t`Of ${max} in this parcel`}
          value={quantity}
          onChange={setQuantity}
          whole
        />
      )}
      <ProblemPhoto photo={photo} onPhoto={setPhoto} />
      <TextField
        optional
        label={<Trans>What happened</Trans>}
        value={reason}
        onChange={setReason}
        maxLength={limits.fields['reason']?.maxLength}
      />
    </ConfirmDialog>
  );
}
