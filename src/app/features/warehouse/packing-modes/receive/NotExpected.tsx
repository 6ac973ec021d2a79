import { Trans, useLingui } from '@lingui/react/macro';
import { ModeWrong } from '../ModeWrong.tsx';

type NotExpectedProps = { number: string; onCode: (code: string) => void; onBack: () => void };

/** A waybill without an expected delivery on this device. */
export function NotExpected({ number, onCode, onBack }: NotExpectedProps) {
  const { t } = useLingui();
  return (
    <ModeWrong
      title={t`Not expected`}
      text={t`No purchase and no return of this warehouse is known under ${number}.`}
      foot={<Trans>Put the box aside and ask a purchaser.</Trans>}
      onCode={onCode}
      onBack={onBack}
    />
  );
}
