import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import {
  maxCarrierNumbers,
  readCarrierNumbers,
  type CarrierNumberProblem,
} from '#domain/warehouse/packing/carrier-numbers.ts';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { RuledList } from '../../../ui/RuledList.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

type Result = Output<'parcel.setCarrierNumbers'>;

const problemLabels: Readonly<Record<CarrierNumberProblem, MessageDescriptor>> = {
  unknown: msg`No parcel has this number.`,
  gone: msg`The parcel has left the warehouse or was cancelled.`,
  taken: msg`Another parcel has this number.`,
  'not-a-number': msg`The second column is no tracking number.`,
  twice: msg`The parcel or the number is in the list twice.`,
};

/** The carriers' own tracking numbers for many parcels, from a pasted table such as the carrier's export. */
export function CarrierNumbers({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const rows = readCarrierNumbers(text);
  const set = useCommand('parcel.setCarrierNumbers', {
    onDone: (done) => {
      const { changed, refused, to_print_again: again } = done;
      if (changed > 0 || refused.length === 0) showToast({ tone: 'good', title: t`Numbers changed: ${changed}` });
      if (refused.length + again.length === 0) return onClose();
      setResult(done);
      // Only the refused rows are left, to be corrected.
      setText(refused.map(({ number, track_no }) => `${number}\t${track_no}`).join('\n'));
    },
  });
  const isTooMany = rows.length > maxCarrierNumbers;
  return (
    <Drawer
      title={t`Carriers’ numbers`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            variant="primary"
            size="bar"
            disabled={rows.length === 0}
            why={isTooMany ? t`At most ${maxCarrierNumbers} rows at once.` : undefined}
            loading={set.isPending}
            onClick={() => set.mutate({ rows: rows.map(({ number, trackNo: track_no }) => ({ number, track_no })) })}
          >
            <Plural value={rows.length} one="Set # number" other="Set # numbers" />
          </Button>
        </DrawerEnd>
      }
    >
      <TextAreaField
        label={<Trans>Waybill and the carrier’s number, one parcel per line</Trans>}
        help={
          <Trans>
            Paste the two columns of the carrier’s table. The carrier’s number replaces ours on the label, in the shop
            and in tracking. It can be changed until the parcel is handed over.
          </Trans>
        }
        value={text}
        onChange={setText}
        rows={8}
        spellCheck={false}
        autoFocus
      />
      {result && <Outcome result={result} />}
    </Drawer>
  );
}

function Outcome({ result: { to_print_again: again, refused } }: { result: Result }) {
  const { t, i18n } = useLingui();
  return (
    <Stack gap="sm" mt="md">
      {again.length > 0 && (
        <Note
          tone="wait"
          role="status"
          title={<Trans>Print these labels again: they have the former number</Trans>}
          text={again.join(', ')}
        />
      )}
      {refused.length > 0 && (
        <>
          <Note
            tone="bad"
            title={<Plural value={refused.length} one="# row was not used" other="# rows were not used" />}
            text={<Trans>They are still above, to be corrected.</Trans>}
          />
          <RuledList label={t`Rows that were not used`}>
            {refused.map(({ number, track_no: trackNo, problem }, index) => (
              // Rows may repeat.
              <li key={`${index} ${number}`}>
                <span>
                  <Plate>{number}</Plate> {trackNo && <Plate>{trackNo}</Plate>}
                </span>
                <span>{i18n._(problemLabels[problem])}</span>
              </li>
            ))}
          </RuledList>
        </>
      )}
    </Stack>
  );
}
