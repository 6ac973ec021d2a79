import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DataList, Stack } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { localizedTitle } from '../../../i18n/localized-title.ts';
import { useParcelPhotos } from '../../../sync/outbox/pictures/photos.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LineRow } from '../../../ui/LineRow.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PhotoStrip } from '../../../shared/preview/PhotoStrip.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { Plate } from '../../../ui/text/Plate.tsx';
import type { Choice, StoppedParcel } from './queries.ts';
import { choiceLabel, consequence, doneLabel, reasonOf } from './labels.ts';

type DecisionDrawerProps = {
  parcel: StoppedParcel;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** A stopped parcel: the reason, its contents, and the possible decisions. */
export function DecisionDrawer({ parcel, position, onPrevious, onNext, onClose }: DecisionDrawerProps) {
  const { t, i18n } = useLingui();
  const { charged } = useMoneyTexts();
  const [only, ...others] = parcel.choices;
  const [chosen, setChosen] = useState<Choice | undefined>(others.length === 0 ? only : undefined);
  const decide = useCommand('pack.decide', {
    onDone: ({ from_stock, to_buy, returned }, { choice }) => {
      const outcome = [
        from_stock > 0 && t`${from_stock} from stock`,
        to_buy > 0 && t`${to_buy} to be bought`,
        returned && t`${charged(returned)} went back to the balance`,
      ].filter((part) => typeof part === 'string');
      showToast({ tone: 'good', title: i18n._(doneLabel(choice, parcel)), text: outcome.join(' · ') || undefined });
      onClose();
    },
  });
  const send = () => chosen && decide.mutate({ parcel_id: parcel._id, version: parcel.version, choice: chosen });
  return (
    <DetailDrawer
      title={parcel.waybill}
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      statuses={<ToneMark tone="bad">{i18n._(reasonOf(parcel))}</ToneMark>}
      sub={`${parcel.seller_name} · ${parcel.warehouse}`}
      side={<Facts parcel={parcel} />}
      foot={
        only && (
          <DrawerEnd>
            <Button
              size="form"
              // That goods are back ends nothing.
              variant={chosen === 'put-back' && !parcel.put_back ? 'dangerFilled' : 'primary'}
              loading={decide.isPending}
              why={chosen ? undefined : t`Choose what to do with the parcel first.`}
              onClick={send}
            >
              {chosen ? i18n._(choiceLabel(chosen, parcel)) : <Trans>Decide</Trans>}
            </Button>
          </DrawerEnd>
        )
      }
    >
      {parcel.put_back && <PutBackNote {...parcel} />}
      <Changes parcel={parcel} />
      <Problems parcel={parcel} />
      <section>
        {only ? (
          <RadioCards
            label={t`What should happen to the parcel?`}
            value={chosen}
            onChange={setChosen}
            cards={parcel.choices.map((choice) => ({
              value: choice,
              label: i18n._(choiceLabel(choice, parcel)),
              text: i18n._(consequence(choice, parcel)),
            }))}
          />
        ) : (
          <Note tone="wait" text={<Trans>Another user has to decide about this parcel.</Trans>} />
        )}
      </section>
      <section>
        <SectionHead line>
          <Trans>In the parcel</Trans>
        </SectionHead>
        {parcel.lines.map((line) => {
          const [own] = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale);
          return (
            <LineRow
              key={line._id}
              image={line.image}
              name={own}
              codes={
                <>
                  <Plate>{line.variant_code}</Plate>
                  {line.location_code && <Plate>{line.location_code}</Plate>}
                </>
              }
              amount={<Plural value={line.quantity} one="# unit" other="# units" />}
              each={t`${line.sorted} here · ${line.scanned} in the box`}
            />
          );
        })}
      </section>
    </DetailDrawer>
  );
}

/** The work on the floor, while the case is open. */
const PutBackNote = ({ labelled, conflict }: StoppedParcel) => (
  <Note
    tone="wait"
    icon={<IconAlertTriangle size={18} stroke={1.6} />}
    title={
      conflict ? <Trans>Units that left the order are in the box</Trans> : <Trans>The goods are still in the box</Trans>
    }
    text={
      labelled ? (
        <Trans>Its label is printed. The floor takes the box out of the hand-over and scans each unit back.</Trans>
      ) : (
        <Trans>The floor scans each unit back to its shelf. Until then they stay reserved.</Trans>
      )
    }
  />
);

/** The quantities the packer was shown, and the current ones. */
function Changes({ parcel: { changes } }: { parcel: StoppedParcel }) {
  const { t, i18n } = useLingui();
  if (changes.length === 0) return null;
  return (
    <section>
      <SectionHead line>
        <Trans>Changed while it was packed</Trans>
      </SectionHead>
      {changes.map((line) => (
        <LineRow
          key={line._id}
          image={line.image}
          name={localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0]}
          codes={<Plate>{line.variant_code}</Plate>}
          amount={t`Was ${line.was}, now ${line.now}`}
          each={t`${line.in_box} in the box`}
        />
      ))}
    </section>
  );
}

function Problems({ parcel: { _id: id, problems } }: { parcel: StoppedParcel }) {
  const { t, i18n } = useLingui();
  const photos = useParcelPhotos([id]);
  if (problems.length === 0) return null;
  return (
    <Stack component="section" gap="xs">
      {problems.map((problem) => {
        const [own] = localizedTitle({ title: problem.product_title, title_cn: problem.product_title_cn }, i18n.locale);
        const shown = photos.filter((photo) => photo.problem_id === problem._id);
        const label = problem.kind === 'damaged' ? t`damaged` : problem.source === 'pack' ? t`missing` : t`never came`;
        return (
          <Note
            key={problem._id}
            tone="wait"
            icon={<IconAlertTriangle size={18} stroke={1.6} />}
            title={`${problem.quantity} × ${own}: ${label}`}
            text={
              <>
                {problem.reason && `${problem.reason} · `}
                {problem.reported_by} · <DateText value={problem.reported_at} />
                <PhotoStrip photos={shown.map(({ blob }) => ({ name: `${own}: ${label}`, blob }))} />
              </>
            }
          />
        );
      })}
    </Stack>
  );
}

function Facts({ parcel }: { parcel: StoppedParcel }) {
  return (
    <DataList orientation="vertical" size="md">
      <DataList.Item>
        <DataList.ItemLabel fz="sm">
          <Trans>Order</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue mt={2}>
          <Link to="/order/list" search={{ keyword: parcel.order_number }} className={linkClass}>
            {parcel.order_number}
          </Link>
        </DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel fz="sm">
          <Trans>Stalled since</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue mt={2}>
          <DateText value={parcel.since} />
        </DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}
