import type { Page } from '@playwright/test';

const betweenKeysMs = 5;
const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/**
 * A keyboard-wedge scanner: types the code and Enter at the current focus. Sets the events' timestamps, because keys typed one by one arrive too
 * slowly on a busy machine.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const began = Date.now();
  const keys = [...[...code].map((key) => ({ key, text: key })), enter];
  await Promise.all(
    keys.flatMap((press, at) => {
      const timestamp = (began + at * betweenKeysMs) / 1000;
      const { text: _, ...released } = press;
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...press }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...released }),
      ];
    }),
  );
  await keyboard.detach();
}
