import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/pack.receive';
import { receiptDifference, type ReceiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { receivable, receiveLocally, type InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { showToast } from '../../../../ui/layer/toast-store.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { TypeCode } from '../../../../shared/pack/TypeCode.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import classes from '../modes.module.css';

type CountLineProps = {
  warehouseId: string;
  line: InboundLine;
  /** Units scanned one by one; 0 before the first scan. */
  scanned: number;
  /** The location scanned for them. */
  place: string | null;
  places: readonly string[];
  sortLater: boolean;
  paused: boolean;
  onPause: (isPaused: boolean) => void;
  onCode: (code: string) => void;
  onDone: () => void;
};

/** The received and damaged units of a line, and their location. A difference needs a reason. */
export function CountLine(props: CountLineProps) {
  const { warehouseId, line, scanned, place, places, sortLater, paused, onPause, onCode, onDone } = props;
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<{ readonly good: number; readonly at: number } | null>(null);
  const [damaged, setDamaged] = useState(0);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const missing = Math.max(0, line.quantity - line.received);
  // Scans after typing are added to the typed number; without either, the full quantity counts as received.
  const good = typed ? typed.good + (scanned - typed.at) : scanned || missing;
  const lies = (place ?? chosen ?? line.location_code).toUpperCase();
  const difference = receiptDifference(receivable(line), { good, damaged });
  const questions: Record<ReceiptDifference, string | null> = {
    none: null,
    short: t`Fewer than bought: why?`,
    over: t`More than bought: why?`,
    damaged: t`What is damaged?`,
  };
  const question = questions[difference];
  const why =
    good + damaged === 0
      ? t`Enter how many pieces arrived.`
      : !places.includes(lies)
        ? t`Scan or type the place they lie at.`
        : question !== null && reason.trim() === ''
          ? question
          : undefined;
  const receive = async () => {
    const counted = { good, damaged, reason: question === null ? '' : reason.trim(), location_code: lies, sortLater };
    const refusal = await receiveLocally(warehouseId, line._id, counted);
    if (refusal !== null) return soundScan('wrong');
    soundScan('lineFinished');
    showToast({ tone: 'good', title: t`Received for ${line.order_number}`, text: t`${good} at ${lies}` });
    return onDone();
  };
  const title = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  return (
    <>
      <ModeFrame
        onCode={onCode}
        onBack={onDone}
        code={line.waybill}
        paused={paused}
        hasPrimary
        buttons={
          <PackButton
            primary
            why={why}
            onClick={() =>
              void receive().catch((error: Error) => {
                soundScan('wrong');
                reportError(error);
              })
            }
          >
            <Trans>Receive {good + damaged}</Trans>
          </PackButton>
        }
      >
        <div className={classes.tally}>
          <PackLine
            picture={{ src: line.image, name: title }}
            location={line.variant_code}
            name={title}
            end={t`${line.received} of ${line.quantity}`}
          />
          <Text c="dimmed">
            <Plural value={missing} one="# is to come" other="# are to come" /> · {t`For ${line.order_number}`}
          </Text>
        </div>
        <Stack gap={14}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
            <Stepper label={t`Good`} value={good} onChange={(next) => setTyped({ good: next, at: scanned })} />
            <Stepper label={t`Damaged`} value={damaged} onChange={setDamaged} />
          </SimpleGrid>
          <UnstyledButton className={classes.row} onClick={() => onPause(true)}>
            <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>
              {sortLater ? <Trans>They lie for now at</Trans> : <Trans>They lie sorted at</Trans>}
            </span>
            <span className={classes.end}>
              <Plate size="large">{lies || '—'}</Plate>
            </span>
          </UnstyledButton>
          {question !== null && (
            <TextField
              size="large"
              label={question}
              value={reason}
              onChange={setReason}
              maxLength={limits.fields['reason']?.maxLength}
            />
          )}
        </Stack>
      </ModeFrame>
      {paused && <TypeCode onCode={(code) => setChosen(code.toUpperCase())} onClose={() => onPause(false)} />}
    </>
  );
}
