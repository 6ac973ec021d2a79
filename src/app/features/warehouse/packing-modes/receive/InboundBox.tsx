import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { Switch } from '../../../../ui/form/Switch.tsx';
import { PackLine } from '../../../../shared/pack/PackLines.tsx';
import { PackPanel } from '../../../../shared/pack/PackPanel.tsx';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import classes from '../modes.module.css';
import { CountLine } from './CountLine.tsx';

const laterKey = 'parcelyard.pack.sort-later';
const plain = (code: string): string => code.trim().toUpperCase();
const isNamed = (line: InboundLine, code: string) =>
  [line.variant_code, line.sku].some((own) => own !== '' && plain(own) === plain(code));

type InboundBoxProps = {
  warehouseId: string;
  lines: readonly InboundLine[];
  places: readonly string[];
  /** Whether a code is the waybill of another expected box. */
  isWaybill: (code: string) => boolean;
  onWaybill: (code: string) => void;
  onBack: () => void;
};

type Counting = { readonly id: string; readonly scanned: number; readonly place: string | null };

/** One box: its lines, and the current one. Scanning a unit opens its line and counts it. */
export function InboundBox({ warehouseId, lines, places, isWaybill, onWaybill, onBack }: InboundBoxProps) {
  const { t, i18n } = useLingui();
  const [counting, setCounting] = useState<Counting | null>(null);
  const [isLater, setLater] = useState(() => localStorage.getItem(laterKey) === '1');
  const [isConfirming, setConfirming] = useState(false);
  const waybill = lines[0]?.waybill ?? '';
  const line = lines.find((each) => each._id === counting?.id);
  const open = lines.filter((each) => each.is_open);

  const see = (code: string) => {
    const named = lines.filter((each) => isNamed(each, code));
    // Two orders may contain the same variant: the current line first, then one that is incomplete.
    const hit = named.find((each) => each._id === counting?.id) ?? named.find((each) => each.is_open);
    if (hit) {
      soundScan('right');
      const before = counting?.id === hit._id ? counting : { scanned: 0, place: null };
      return setCounting({ id: hit._id, scanned: before.scanned + 1, place: before.place });
    }
    const place = places.find((each) => each === plain(code));
    if (place !== undefined && counting) {
      soundScan('right');
      return setCounting({ ...counting, place });
    }
    if (isWaybill(code)) return onWaybill(code);
    return soundScan('wrong');
  };
  const chooseLater = (on: boolean) => {
    localStorage.setItem(laterKey, on ? '1' : '0');
    setLater(on);
  };

  if (line && counting) {
    return (
      <CountLine
        key={line._id}
        warehouseId={warehouseId}
        line={line}
        scanned={counting.scanned}
        place={counting.place}
        places={places}
        sortLater={isLater}
        paused={isConfirming}
        onPause={setConfirming}
        onCode={see}
        onDone={() => setCounting(null)}
      />
    );
  }
  return (
    <ModeFrame onCode={see} onBack={onBack} code={waybill}>
      <PackPanel
        title={open.length > 0 ? <Trans>Scan a unit, or choose its line</Trans> : <Trans>All of it is here</Trans>}
        text={<Plural value={open.length} _0="Every line is received" one="# line is open" other="# lines are open" />}
      >
        <Switch
          label={<Trans>Sort later</Trans>}
          help={<Trans>The goods lie at their place for now. Without it they count as sorted to their order.</Trans>}
          checked={isLater}
          onChange={chooseLater}
        />
      </PackPanel>
      <Stack component="ul" gap="xs">
        {[...open, ...lines.filter((each) => !each.is_open)].map((each) => (
          <li key={each._id}>
            <UnstyledButton
              className={classes.thing}
              data-done={!each.is_open || undefined}
              disabled={!each.is_open}
              onClick={() => setCounting({ id: each._id, scanned: 0, place: null })}
            >
              <PackLine
                picture={{ src: each.image, name: each.product_title }}
                location={each.variant_code}
                name={localizedTitle({ title: each.product_title, title_cn: each.product_title_cn }, i18n.locale)[0]}
                end={t`${each.received} of ${each.quantity}`}
                done={!each.is_open}
              />
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </ModeFrame>
  );
}
