import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { unitsBack, unitsOut } from '#domain/sales/after-sales/restock.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { bookLocally, type Return, type ReturnLine } from '../../../../sync/pack/modes/returns.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Stepper } from '../Stepper.tsx';
import { CountFrame, type CountProps } from './CountFrame.tsx';
import { goodUnits, type LineDraft } from './draft.ts';

type ReturnCountProps = CountProps & { found: Return; line: ReturnLine; quarantines: readonly string[] };

/** How many returned units of a line are put where, on a shelf or into quarantine, and how many are discarded. */
export function ReturnCount(props: ReturnCountProps) {
  const { warehouseId, found, line, draft, onChange, places, quarantines, roomIn, onDone } = props;
  const { t, i18n } = useLingui();
  const out = unitsOut(line);
  const scrapped = draft.damaged;
  const restocked = goodUnits(draft, out);
  const location = (draft.place ?? line.location_code).toUpperCase();
  const isQuarantine = quarantines.includes(location);
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
    onDone();
    return true;
  };
  const title = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  return (
    <CountFrame
      {...props}
      code={found.order_number}
      title={title}
      progress={t`${unitsBack(line)} of ${line.quantity}`}
      note={
        <>
          <Plural value={out} one="# unit out" other="# units out" /> · {found.number}
          {isQuarantine && (
            <>
              {' '}
              · <Trans>a lead decides about them</Trans>
            </>
          )}
        </>
      }
      steppers={
        <>
          <Stepper
            label={isQuarantine ? t`Into quarantine` : t`Back on the shelf`}
            value={restocked}
            onChange={(next) => onChange({ typed: { good: next, at: draft.scanned } })}
          />
          <Stepper
            label={t`Thrown away`}
            value={scrapped}
            onChange={(next) => onChange({ damaged: next, ...fewerGood(draft, out, next) })}
          />
        </>
      }
      place={{ label: <Trans>Place</Trans>, code: location }}
      button={<Trans>Book {restocked + scrapped}</Trans>}
      why={why}
      store={book}
    />
  );
}

/** Without a count all units are restocked; discarded ones are subtracted from them. */
function fewerGood(draft: LineDraft, out: number, scrapped: number): Partial<LineDraft> {
  const good = goodUnits(draft, out);
  const isOver = good + scrapped > out && scrapped <= out;
  return isOver ? { typed: { good: out - scrapped, at: draft.scanned } } : {};
}
