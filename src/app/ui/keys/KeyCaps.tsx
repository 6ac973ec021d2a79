import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import classes from './keys.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The label of a key, the same in every language. */
const caps: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: '⇧',
  enter: '↵',
  esc: 'esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  delete: 'Del',
};
const capOf = (key: string) => caps[key] ?? key.toUpperCase();

/** A shortcut (`mod+k`, `g o`) drawn as keys. */
export function KeyCaps({ press }: { press: string }) {
  return (
    <Kbd className={classes.cap}>
      {press
        .split(' ')
        .map((chord) => chord.split('+').map(capOf).join(' '))
        .join(' ')}
    </Kbd>
  );
}
