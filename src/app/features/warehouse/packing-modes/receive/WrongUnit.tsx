import { Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useReceiptOwner } from '../../../../shared/goods/use-receipt-owner.ts';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { ModeWrong } from '../ModeWrong.tsx';

/** A scanned code that does not count for the open line. */
export type WrongScan = {
  readonly kind: 'otherLine' | 'nextLine' | 'full' | 'foreign';
  readonly code: string;
  readonly line: InboundLine | null;
};

type WrongUnitProps = {
  wrong: WrongScan;
  waybill: string;
  /** Units of the open line that are counted and stay so. */
  counted: number;
  onCode: (code: string) => void;
  /** Counts the scanned unit on its own line. */
  onSwitch: () => void;
  onBack: () => void;
};

/** Names the scanned unit and says what to do with it. */
export function WrongUnit({ wrong, waybill, counted, onCode, onSwitch, onBack }: WrongUnitProps) {
  const { t, i18n } = useLingui();
  const { kind, code, line } = wrong;
  const name = line
    ? localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0]
    : '';
  const ownerOf = useReceiptOwner();
  const owner = line ? ownerOf(line).name : '';
  const isExpected = kind === 'otherLine' || kind === 'nextLine';
  const titles = {
    otherLine: t`Another product`,
    nextLine: t`This line is complete`,
    full: t`Already received`,
    foreign: t`Not in this box`,
  };
  const texts = {
    otherLine: t`${code} is ${name}, on another line of this waybill.`,
    nextLine: t`${name} is missing for ${owner}, too.`,
    full: t`All pieces of ${name} are received.`,
    foreign: t`${code} is not on waybill ${waybill}.`,
  };
  return (
    <ModeWrong
      title={titles[kind]}
      text={texts[kind]}
      foot={
        isExpected ? (
          <Trans>It was not counted. Your count stays at {counted}.</Trans>
        ) : (
          <Trans>Put it aside and ask a purchaser. Your count stays at {counted}.</Trans>
        )
      }
      more={
        isExpected && (
          <PackButton primary onClick={onSwitch}>
            {kind === 'nextLine' ? <Trans>Count it for {owner}</Trans> : <Trans>Count this one instead</Trans>}
          </PackButton>
        )
      }
      onCode={onCode}
      onBack={onBack}
    />
  );
}
