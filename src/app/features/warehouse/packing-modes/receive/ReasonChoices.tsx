import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReceiptDifference } from '#domain/warehouse/purchasing/receive.ts';
import { Button } from '../../../../ui/button/Button.tsx';

const reasons: Readonly<Record<ReceiptDifference, readonly MessageDescriptor[]>> = {
  none: [],
  short: [msg`The rest comes in another box`, msg`The factory sent fewer`, msg`Another product was in the box`],
  over: [msg`The factory sent more`, msg`The rest of an earlier delivery`],
  damaged: [msg`Broken on the way`, msg`Wet or dirty`, msg`Faulty or badly made`],
};

type ReasonChoicesProps = { difference: ReceiptDifference; value: string; onChange: (reason: string) => void };

/** The usual reasons of a difference: typing is slow with gloves. */
export function ReasonChoices({ difference, value, onChange }: ReasonChoicesProps) {
  const { t, i18n } = useLingui();
  return (
    <Group role="group" aria-label={t`Usual reasons`} gap="xs">
      {reasons[difference].map((reason) => {
        const text = i18n._(reason);
        return (
          <Button key={reason.id} size="touch" aria-pressed={text === value} onClick={() => onChange(text)}>
            {text}
          </Button>
        );
      })}
    </Group>
  );
}
