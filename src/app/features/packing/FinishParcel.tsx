import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../sync/ask.ts';
import { complain } from '../../sync/complain.ts';
import { newKey } from '../../sync/key.ts';
import { queryClient, useCommand } from '../../sync/queries.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { PackButton } from '../../ui/pack/PackControls.tsx';
import { PackPanel } from '../../ui/pack/PackPanel.tsx';
import { PackWeight } from '../../ui/pack/PackWeight.tsx';
import classes from './packing.module.css';
import { unitsOf, type Parcel } from './verdict.ts';

type FinishParcelProps = { parcel: Parcel; onParcel: (parcel: Parcel) => void; onDone: () => void; sending: boolean };

/** All units are in: weigh, print the label, hand over. */
export function FinishParcel({ parcel, onParcel, onDone, sending }: FinishParcelProps) {
  const { t } = useLingui();
  const [grams, setGrams] = useState<number | undefined>(parcel.weight.measured ?? undefined);
  const [printing, setPrinting] = useState(false);
  const labelled = parcel.label_prints > 0;
  const gone = ['shipped', 'delivered', 'returned'].includes(parcel.status);
  const weigh = useCommand('pack.weigh', { onDone: (answer) => onParcel(answer.parcel) });
  const handOver = useCommand('pack.handOver', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${parcel.waybill} is on its way` });
      onDone();
    },
  });
  const print = async () => {
    // Opened by the press itself, or the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    setPrinting(true);
    try {
      if (!labelled && grams !== undefined && grams !== parcel.weight.measured) {
        await weigh.mutateAsync({ parcel_id: parcel._id, weight_g: grams });
      }
      const { blob, name } = await fetchFile('order.labels', { parcel_ids: [parcel._id] }, newKey());
      show(tab, blob, name);
      await queryClient.invalidateQueries({ queryKey: ['order'] });
      await queryClient.invalidateQueries({ queryKey: ['pack'] });
    } catch (error) {
      tab?.close();
      if (!weigh.isError) complain(error as Error);
    } finally {
      setPrinting(false);
    }
  };
  const { needed } = unitsOf(parcel);
  const printButton = (
    <PackButton
      primary={!labelled}
      icon={<IconPrinter size={24} stroke={1.6} />}
      loading={printing}
      why={
        !labelled && grams === undefined ? t`Weigh the parcel first.` : sending ? t`Scans are being sent.` : undefined
      }
      onClick={() => void print()}
    >
      {labelled ? <Trans>Print again</Trans> : <Trans>Print label</Trans>}
    </PackButton>
  );
  return (
    <div className={classes.finish}>
      <PackPanel
        icon={<IconCheck size={26} stroke={2.4} />}
        good
        title={<Plural value={needed} one="The one unit is in" other="All # units are in" />}
        text={
          labelled ? (
            <Trans>The label is printed. Stick it on the largest side.</Trans>
          ) : (
            <Trans>Close the box and put it on the scale.</Trans>
          )
        }
      />
      <PackWeight
        weight={grams}
        expected={parcel.weight.expected}
        least={parcel.weight.low}
        most={parcel.weight.high}
        field={
          labelled ? undefined : (
            <NumberField label={<Trans>Weight in grams</Trans>} value={grams} onChange={setGrams} whole />
          )
        }
      />
      {labelled && !gone && (
        <PackButton
          primary
          icon={<IconTruckDelivery size={24} stroke={1.6} />}
          loading={handOver.isPending}
          onClick={() => handOver.mutate({ parcel_ids: [parcel._id] })}
        >
          <Trans>Hand over to the carrier</Trans>
        </PackButton>
      )}
      {printButton}
      {labelled && (
        <PackButton onClick={onDone}>
          <Trans>Next parcel</Trans>
        </PackButton>
      )}
    </div>
  );
}

/** In the tab the press opened; where none could open, as a file. */
function show(tab: Window | null, blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  if (tab) tab.location.href = url;
  else {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
}
