import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowsSplit,
  IconBoxSeam,
  IconChecklist,
  IconPackageImport,
  IconShoppingCart,
  IconTransfer,
  type Icon,
} from '@tabler/icons-react';
import { modeLabels, type PackMode } from './modes.ts';
import classes from './mode-switch.module.css';

const icons: Readonly<Record<PackMode, Icon>> = {
  pick: IconShoppingCart,
  pack: IconBoxSeam,
  sort: IconArrowsSplit,
  receive: IconPackageImport,
  move: IconTransfer,
  count: IconChecklist,
};

type ModeSwitchProps = { mode: PackMode; modes: readonly PackMode[]; onMode: (mode: PackMode) => void };

/** Switches the device's mode; large enough for gloves. Hidden with a single mode. */
export function ModeSwitch({ mode, modes, onMode }: ModeSwitchProps) {
  const { t, i18n } = useLingui();
  if (modes.length < 2) return null;
  return (
    <nav className={classes.modes} aria-label={t`Work`}>
      {modes.map((each) => {
        const Sign = icons[each];
        return (
          <UnstyledButton key={each} aria-current={each === mode ? 'page' : undefined} onClick={() => onMode(each)}>
            <Sign size={24} stroke={1.6} aria-hidden="true" />
            {i18n._(modeLabels[each])}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
