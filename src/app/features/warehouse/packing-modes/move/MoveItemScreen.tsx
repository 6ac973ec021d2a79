import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { suggestedPlace, type MoveLine } from '../../../../sync/pack/modes/move.ts';
import type { ModeData } from '../../../../sync/pack/modes/mode-data.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import classes from '../modes.module.css';
import { SetAside } from './SetAside.tsx';

type MoveItemScreenProps = {
  warehouseId: string;
  stock: ModeData<'move'>;
  place: string;
  line: MoveLine;
  /** The pieces entered before an error. */
  entered: number | undefined;
  name: string;
  /** A move is being stored. */
  isSending: boolean;
  /** The place was scanned. */
  onTo: (to: string, quantity: number) => void;
  /** The pieces were put into quarantine. */
  onAside: (pieces: number, to: string) => void;
  onBack: () => void;
};

/** How many pieces of an item move, and where to: a suggestion until a place is scanned. */
export function MoveItemScreen(props: MoveItemScreenProps) {
  const { warehouseId, stock, place, line, entered, name, isSending, onTo, onAside, onBack } = props;
  const { t } = useLingui();
  const [quantity, setQuantity] = useState(entered ?? line.pieces);
  const [isAside, setAside] = useState(false);
  const pieces = Math.min(quantity, line.pieces);
  const suggested = suggestedPlace(stock, line.variant_code, pieces, place);
  return (
    <>
      <ModeFrame
        onCode={(to) => onTo(to, pieces)}
        onBack={onBack}
        code={place}
        paused={isAside}
        isOpening={isSending}
        buttons={
          <PackButton onClick={() => setAside(true)}>
            <Trans>Put into quarantine</Trans>
          </PackButton>
        }
      >
        <div className={classes.tally}>
          <PackLine
            picture={{ src: line.image, name: line.product_title }}
            location={line.variant_code}
            name={name}
            end={t`of ${line.pieces}`}
          />
          <Stepper bare label={t`Pieces of ${line.variant_code}`} value={pieces} onChange={setQuantity} />
        </div>
        <PackPanel
          title={<Trans>Scan the place they go to</Trans>}
          text={
            suggested === null ? (
              <Trans>No place has room for all of them. Choose one yourself.</Trans>
            ) : (
              <Trans>There is room here, for example:</Trans>
            )
          }
        >
          {suggested !== null && <Plate size="large">{suggested}</Plate>}
        </PackPanel>
        {line.free < line.pieces && (
          <Stack>
            <Text c="dimmed">
              <Trans>{line.pieces - line.free} of these are promised to orders and move with their parcels.</Trans>
            </Text>
          </Stack>
        )}
      </ModeFrame>
      {isAside && (
        <SetAside
          warehouseId={warehouseId}
          stock={stock}
          place={place}
          line={line}
          quantity={Math.min(pieces, line.free)}
          onDone={onAside}
          onClose={() => setAside(false)}
        />
      )}
    </>
  );
}
