import { CountScreen } from './count/CountScreen.tsx';
import { MoveScreen } from './move/MoveScreen.tsx';
import type { ModeProps } from './ModeFrame.tsx';
import type { PackMode } from './modes.ts';
import { PickScreen } from './pick/PickScreen.tsx';
import { ReceiveScreen } from './receive/ReceiveScreen.tsx';
import { SortScreen } from './sort/SortScreen.tsx';

const screens = {
  pick: PickScreen,
  sort: SortScreen,
  receive: ReceiveScreen,
  move: MoveScreen,
  count: CountScreen,
} as const;

/** The screen of the device's current mode. */
export default function ModeScreen({ mode, ...props }: ModeProps & { mode: Exclude<PackMode, 'pack'> }) {
  const Screen = screens[mode];
  return <Screen {...props} />;
}
