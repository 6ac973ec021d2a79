import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import type { Weight } from './use-weight.ts';

/** The weight is typed digit by digit, and the field must not move meanwhile. */
const typedMs = 600;

/** A weight outside the tolerance stops the label: weigh again, or give the reason; far outside a lead agrees. */
export function WeightOutside({ weight }: { weight: Weight }) {
  const { t } = useLingui();
  const { grams, need, reason, setReason, lead } = weight;
  const { isCodeSent } = lead;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grams === undefined || need === 'nothing') return undefined;
    const typed = setTimeout(() => shown.current?.scrollIntoView({ block: isCodeSent ? 'end' : 'nearest' }), typedMs);
    return () => clearTimeout(typed);
  }, [grams, need, isCodeSent]);
  if (need === 'nothing') return null;
  return (
    <Stack gap="sm" ref={shown}>
      <Note
        tone="wait"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={need === 'lead' ? <Trans>The weight is far outside the range</Trans> : <Trans>Outside tolerance</Trans>}
        text={<Trans>Weigh it again, and look whether the right goods are in the box. If it is right, say why.</Trans>}
      />
      <RadioCards
        quiet
        label={t`Why the weight is right`}
        value={reason}
        onChange={setReason}
        cards={[
          { value: 'carton', label: t`Another carton or more padding` },
          { value: 'goods', label: t`The goods weigh something else` },
        ]}
      />
      {isCodeSent && (
        <TextField
          label={<Trans>Code of a lead</Trans>}
          help={<Trans>The leads have received a code for this parcel and weight.</Trans>}
          error={lead.isCodeWrong && t`This is not the code for this parcel and weight.`}
          value={lead.code}
          onChange={lead.setCode}
        />
      )}
    </Stack>
  );
}
