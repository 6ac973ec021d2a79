import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { SortedUnit, UnsortedLine } from '../../../../sync/pack/modes/sort.ts';
import { PackPicture, PackVerdict } from '../../../../shared/pack/PackVerdict.tsx';

type Right = Omit<Extract<SortedUnit, { ok: true }>, 'ok'>;
type Wrong = Omit<Extract<SortedUnit, { ok: false }>, 'ok'>;
/** The verdict on the last unit; `back`: it was taken out of its tray again. */
export type SortResult =
  | { readonly kind: 'back'; readonly line: UnsortedLine }
  | ({ readonly kind: 'right' } & Right)
  | ({ readonly kind: 'wrong'; readonly code: string } & Wrong);

type SortVerdictProps = { result: SortResult; onTouch: () => void };

/** Into which tray the unit goes, readable until the next one; or why it goes nowhere. */
export function SortVerdict({ result: verdict, onTouch }: SortVerdictProps) {
  const { t, i18n } = useLingui();
  if (verdict.kind === 'wrong') return <Wrong result={verdict} onTouch={onTouch} />;
  const { line } = verdict;
  const title = localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0];
  if (verdict.kind === 'back')
    return (
      <PackVerdict
        kind="undone"
        icon={<IconArrowBackUp size={56} stroke={3} />}
        title={<Trans>Taken back</Trans>}
        text={title}
        footLead={<Trans>Put it back at</Trans>}
        location={line.location_code}
        onTouch={onTouch}
      >
        <PackPicture src={line.image} name={title} />
      </PackVerdict>
    );
  const { tray, isLast } = verdict;
  return (
    <PackVerdict
      kind="right"
      icon={<IconCheck size={56} stroke={3} />}
      title={isLast ? t`Parcel complete` : t`Sorted`}
      text={
        <>
          {title}
          <br />
          {line.waybill} ·{' '}
          {isLast ? (
            <Trans>ready to pack</Trans>
          ) : (
            <Plural value={line.parcel_missing - 1} one="# unit to come" other="# units to come" />
          )}
        </>
      }
      footLead={<Trans>Put it into</Trans>}
      location={tray}
      onTouch={onTouch}
    >
      <PackPicture src={line.image} name={title} />
    </PackVerdict>
  );
}

function Wrong({ result: verdict, onTouch }: { result: Extract<SortResult, { kind: 'wrong' }>; onTouch: () => void }) {
  const { t } = useLingui();
  const { code, places } = verdict;
  const texts = {
    'sort.unknown': [
      t`No orders waiting for it`,
      t`No parcel needs ${code}, and it is not a place with goods to sort.`,
    ],
    'sort.not-here': [t`Not from here`, t`${code} is waiting at another place. Scan that place first.`],
    'sort.where': [t`From which place?`, t`${code} is at several places. Scan the place first.`],
    'sort.no-tray': [t`No tray is free`, t`Pack what is ready first. Then go on sorting.`],
  };
  const [head, text] = texts[verdict.refusal];
  return (
    <PackVerdict
      kind="wrong"
      icon={<IconX size={56} stroke={3} />}
      title={head}
      text={text}
      footLead={places ? <Trans>Stored at</Trans> : undefined}
      location={places || undefined}
      foot={places ? undefined : <Trans>Leave it where it was.</Trans>}
      onTouch={onTouch}
    />
  );
}
