import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { Output } from '../../../../sync/calls.ts';
import { countRejections, countResponses } from '../../../../sync/pack/modes/count.ts';
import { Note } from '../../../../ui/Note.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import classes from '../modes.module.css';

type CountResponse = Output<'pack.count'>;
type CountResultProps = { place: string; opId: string; onCode: (code: string) => void; onBack: () => void };

/** The result of a count, once the server has compared it. */
export function CountResult({ place, opId, onCode, onBack }: CountResultProps) {
  const result = useSelector(countResponses, (responses) => responses.get(opId));
  const rejection = useSelector(countRejections, (rejections) => rejections.get(opId));
  return (
    <ModeFrame
      onCode={onCode}
      onBack={onBack}
      code={place}
      buttons={
        <PackButton onClick={onBack}>
          <Trans>Next place</Trans>
        </PackButton>
      }
    >
      {result ? (
        <Compared response={result} />
      ) : rejection !== undefined ? (
        <Note
          tone="bad"
          icon={<IconAlertTriangle size={20} stroke={1.6} />}
          title={<Trans>The count does not hold</Trans>}
          text={rejection}
        />
      ) : (
        <Note
          tone="wait"
          icon={<IconCloudOff size={20} stroke={1.6} />}
          title={<Trans>Counted and kept on this device</Trans>}
          text={<Trans>It is checked when the connection is back. You can continue.</Trans>}
        />
      )}
    </ModeFrame>
  );
}

function Compared({ response: { count, refusal } }: { response: CountResponse }) {
  const { t, i18n } = useLingui();
  if (!count) {
    return (
      <Note
        tone="bad"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={<Trans>The count does not hold</Trans>}
        text={
          refusal === 'count.unknown-place' ? (
            <Trans>This warehouse has no such place.</Trans>
          ) : (
            <Trans>The count contains an unknown code. Count the place again.</Trans>
          )
        }
      />
    );
  }
  const wrong = count.lines.filter((line) => line.counted !== line.expected);
  const isWaiting = count.status === countStatus.waiting;
  return (
    <>
      <PackPanel
        good={wrong.length === 0}
        icon={
          isWaiting ? (
            <IconHourglass size={26} stroke={1.6} />
          ) : wrong.length === 0 ? (
            <IconCheck size={26} stroke={3} />
          ) : (
            <IconAlertTriangle size={26} stroke={1.6} />
          )
        }
        title={
          wrong.length === 0 ? (
            <Trans>Everything is there</Trans>
          ) : isWaiting ? (
            <Trans>A lead looks at the difference</Trans>
          ) : (
            <Trans>The stock is corrected</Trans>
          )
        }
        text={
          isWaiting && <Trans>It is large, or goods are missing that were promised. The stock stays until then.</Trans>
        }
      />
      <Stack component="ul" gap="xs" aria-label={t`Compared`}>
        {count.lines.map((line) => {
          const difference = line.counted - line.expected;
          return (
            <li key={line.variant_code} className={classes.tally}>
              <PackLine
                picture={{ src: line.image, name: line.product_title }}
                location={line.variant_code}
                name={localizedTitle({ title: line.product_title, title_cn: line.product_title_cn }, i18n.locale)[0]}
                end={
                  <Text span inherit {...(difference !== 0 && { c: 'var(--py-bad-text)', fw: 600 })}>
                    {difference === 0 ? t`${line.counted}, right` : t`${line.counted}, should be ${line.expected}`}
                  </Text>
                }
              />
            </li>
          );
        })}
      </Stack>
    </>
  );
}
