import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reportError } from '../../../../sync/report-error.ts';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { TypeCode } from '../../../../shared/pack/TypeCode.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import classes from '../modes.module.css';
import type { LineDraft } from './draft.ts';

/** What a box, or a return, gives the line that is counted. */
export type CountProps = {
  warehouseId: string;
  draft: LineDraft;
  onChange: (more: Partial<LineDraft>) => void;
  places: readonly string[];
  /** How many pieces fit into a location; null: no limit. */
  roomIn: (place: string) => number | null;
  paused: boolean;
  onPause: (isPaused: boolean) => void;
  /** A count is being stored. */
  isSending: boolean;
  /** Stores an operation, one at a time. */
  send: (run: () => Promise<boolean>) => Promise<void>;
  onCode: (code: string) => void;
  onBack: () => void;
  /** The count is stored as an operation. */
  onDone: () => void;
};

type CountFrameProps = Pick<
  CountProps,
  'onChange' | 'paused' | 'onPause' | 'isSending' | 'send' | 'onCode' | 'onBack'
> & {
  /** In the header. */
  code: string;
  line: { readonly image: string; readonly variant_code: string };
  title: string;
  progress: string;
  note: ReactNode;
  steppers: ReactNode;
  place: { readonly label: ReactNode; readonly code: string };
  button: ReactNode;
  /** Why it cannot be stored. */
  why: string | undefined;
  /** Stores the count. */
  store: () => Promise<boolean>;
  children?: ReactNode;
};

/** A line that is counted: its goods, the quantities, the location, and the button that stores the count. */
export function CountFrame(props: CountFrameProps) {
  const { code, line, title, progress, note, steppers, place, button, why, store, children } = props;
  const { onChange, paused, onPause, isSending, send, onCode, onBack } = props;
  return (
    <>
      <ModeFrame
        onCode={onCode}
        onBack={onBack}
        code={code}
        paused={paused}
        isOpening={isSending}
        hasPrimary
        buttons={
          <PackButton
            primary
            why={why}
            onClick={() =>
              void send(store).catch((error: Error) => {
                soundScan('wrong');
                reportError(error);
              })
            }
          >
            {button}
          </PackButton>
        }
      >
        <div className={classes.tally}>
          <PackLine
            picture={{ src: line.image, name: title }}
            location={line.variant_code}
            name={title}
            end={progress}
          />
          <Text c="dimmed">{note}</Text>
        </div>
        <Stack gap={14}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
            {steppers}
          </SimpleGrid>
          <UnstyledButton className={classes.row} onClick={() => onPause(true)}>
            <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>{place.label}</span>
            <span className={classes.end}>
              <Plate size="large">{place.code || '—'}</Plate>
            </span>
          </UnstyledButton>
          {children}
        </Stack>
      </ModeFrame>
      {paused && (
        <TypeCode onCode={(typed) => onChange({ place: typed.toUpperCase() })} onClose={() => onPause(false)} />
      )}
    </>
  );
}
