import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/pack.setAside';
import { reportError } from '../../../../sync/report-error.ts';
import { roomFor, setAsideLocally, type MoveLine } from '../../../../sync/pack/modes/move.ts';
import type { ModeData } from '../../../../sync/pack/modes/mode-data.ts';
import { ProblemPhoto } from '../../../../shared/pack/photo/ProblemPhoto.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';

type SetAsideProps = {
  warehouseId: string;
  stock: ModeData<'move'>;
  place: string;
  line: MoveLine;
  quantity: number;
  onDone: (pieces: number, to: string) => void;
  onClose: () => void;
};

/** Puts pieces that must not be sold into quarantine, with a reason and a photo. A lead decides about them. */
export function SetAside({ warehouseId, stock, place, line, quantity, onDone, onClose }: SetAsideProps) {
  const { t } = useLingui();
  const places = stock.places
    .filter(({ kind }) => kind === 'quarantine')
    .map((each) => ({ code: each.code, room: roomFor(stock, each) }));
  const [to, setTo] = useState<string | null>((places.find((each) => each.room !== 0) ?? places[0])?.code ?? null);
  const room = places.find(({ code }) => code === to)?.room ?? null;
  const [pieces, setPieces] = useState<number | undefined>(Math.max(1, quantity));
  const [reason, setReason] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isStoring, setStoring] = useState(false);
  const why =
    places.length === 0
      ? t`This warehouse has no quarantine place. A lead can add one under Places.`
      : line.free === 0
        ? t`All of these are promised to orders. Report them at their parcels.`
        : pieces === undefined || pieces < 1 || pieces > line.free
          ? t`Enter a number from 1 to ${line.free}.`
          : room !== null && room < pieces
            ? t`${to} has room for ${room} more. Choose another place, or fewer pieces.`
            : reason.trim() === ''
              ? t`Please enter a reason.`
              : undefined;
  const send = async () => {
    if (to === null || pieces === undefined || isStoring) return;
    setStoring(true);
    try {
      const aside = { from: place, to, code: line.variant_code, quantity: pieces };
      const result = await setAsideLocally(warehouseId, aside, { reason: reason.trim(), photo });
      if (!result.ok) return soundScan('wrong');
      soundScan('lineFinished');
      onClose();
      return onDone(pieces, to);
    } finally {
      setStoring(false);
    }
  };
  return (
    <ConfirmDialog
      title={t`Put ${line.variant_code} into quarantine`}
      text={<Trans>The pieces cannot be sold until a lead has decided about them.</Trans>}
      confirm={<Trans>Put into quarantine</Trans>}
      why={why}
      loading={isStoring}
      onConfirm={() => void send().catch(reportError)}
      onClose={onClose}
    >
      <NumberField whole label={<Trans>Pieces</Trans>} value={pieces} onChange={setPieces} />
      <SelectField
        label={<Trans>Place</Trans>}
        options={places.map(({ code }) => ({ value: code, label: code }))}
        value={to}
        onChange={setTo}
      />
      <ProblemPhoto photo={photo} onPhoto={setPhoto} />
      <TextField
        label={<Trans>Reason</Trans>}
        value={reason}
        onChange={setReason}
        maxLength={limits.fields['reason']?.maxLength}
      />
    </ConfirmDialog>
  );
}
