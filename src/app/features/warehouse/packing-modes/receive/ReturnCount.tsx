import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { unitsBack, unitsOut } from '#domain/sales/after-sales/restock.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { bookLocally, type Return, type ReturnLine } from '../../../../sync/pack/modes/returns.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { TypeCode } from '../../../../shared/pack/TypeCode.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import classes from '../modes.module.css';
import { goodUnits, type LineDraft } from './draft.ts';

type ReturnCountProps = {
  warehouseId: string;
  found: Return;
  line: ReturnLine;
  draft: LineDraft;
  onChange: (more: Partial<LineDraft>) => void;
  places: readonly string[];
  /** How many pieces fit into a location; null: no limit. */
  roomIn: (place: string) => number | null;
  paused: boolean;
  onPause: (isPaused: boolean) => void;
  /** A booking is being stored. */
  isSending: boolean;
  /** Stores an operation, one at a time. */
  send: (run: () => Promise<boolean>) => Promise<void>;
  onCode: (code: string) => void;
  onBack: () => void;
  /** The line is booked. */
  onDone: () => void;
};

/** How many returned units of a line are restocked, and where, and how many are discarded. */
export function ReturnCount(props: ReturnCountProps) {
  const { warehouseId, found, line, draft, onChange, places, roomIn, paused, onPause, isSending, send } = props;
  const { t, i18n } = useLingui();
  const out = unitsOut(line);
  const scrapped = draft.damaged;
  const restocked = goodUnits(draft, out);
  const location = (draft.place ?? line.location_code).toUpperCase();
  const room = roomIn(location);
  const whys = [
    restocked + scrapped === 0 && t`Count the goods first.`,
    restocked + scrapped > out && t`More came back than the request has.`,
    restocked > 0 && !places.includes(location) && t`Scan or type the place they lie at.`,
    room !== null && room < restocked && t`${location} has room for ${room} more. Scan another place, or book fewer.`,
  ];
  const why = whys.find((each) => each !== false);
  const book = async (): Promise<boolean> => {
    const back = { restocked, scrapped, location_code: restocked > 0 ? location : '' };
    const refusal = await bookLocally(warehouseId, found._id, line.order_line_id, back);
    if (refusal !== null) {
      soundScan('wrong');
      return false;
    }
    soundScan('lineFinished');
    const text =
      scrapped === 0
        ? t`${restocked} at ${location}`
        : restocked === 0
          ? t`${scrapped} thrown away`
          : t`${restocked} at ${location}, ${scrapped} thrown away`;
    showToast({ tone: 'good', title: t`The goods were returned`, text });
    props.onDone();
    return true;
  };
  const title = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  return (
    <>
      <ModeFrame
        onCode={props.onCode}
        onBack={props.onBack}
        code={found.order_number}
        paused={paused}
        isOpening={isSending}
        hasPrimary
        buttons={
          <PackButton
            primary
            why={why}
            onClick={() =>
              void send(book).catch((error: Error) => {
                soundScan('wrong');
                reportError(error);
              })
            }
          >
            <Trans>Book {restocked + scrapped}</Trans>
          </PackButton>
        }
      >
        <div className={classes.tally}>
          <PackLine
            picture={{ src: line.image, name: title }}
            location={line.variant_code}
            name={title}
            end={t`${unitsBack(line)} of ${line.quantity}`}
          />
          <Text c="dimmed">
            <Plural value={out} one="# unit out" other="# units out" /> · {found.number}
          </Text>
        </div>
        <Stack gap={14}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
            <Stepper
              label={t`Back on the shelf`}
              value={restocked}
              onChange={(next) => onChange({ typed: { good: next, at: draft.scanned } })}
            />
            <Stepper
              label={t`Thrown away`}
              value={scrapped}
              onChange={(next) => onChange({ damaged: next, ...fewerGood(draft, out, next) })}
            />
          </SimpleGrid>
          <UnstyledButton className={classes.row} onClick={() => onPause(true)}>
            <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>
              <Trans>Place</Trans>
            </span>
            <span className={classes.end}>
              <Plate size="large">{location || '—'}</Plate>
            </span>
          </UnstyledButton>
        </Stack>
      </ModeFrame>
      {paused && <TypeCode onCode={(code) => onChange({ place: code.toUpperCase() })} onClose={() => onPause(false)} />}
    </>
  );
}

/** Without a count all units are restocked; discarded ones are subtracted from them. */
function fewerGood(draft: LineDraft, out: number, scrapped: number): Partial<LineDraft> {
  const good = goodUnits(draft, out);
  const isOver = good + scrapped > out && scrapped <= out;
  return isOver ? { typed: { good: out - scrapped, at: draft.scanned } } : {};
}
