import type { Page } from '@playwright/test';

const betweenKeysMs = 5;
const suffixes = {
  Enter: [{ key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  Tab: [{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }],
  none: [],
} as const;

/**
 * A keyboard-wedge scanner: types the code and its suffix at the current focus. Sets the events' timestamps, because keys typed one by one arrive too
 * slowly on a busy machine.
 */
export async function scan(page: Page, code: string, suffix: keyof typeof suffixes = 'Enter'): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const began = Date.now();
  type Press = { key: string; text?: string; code?: string; windowsVirtualKeyCode?: number };
  const keys: readonly Press[] = [...[...code].map((key) => ({ key, text: key })), ...suffixes[suffix]];
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

/** Scans a code and waits for its card. A positive card shows for less than a second, so every frame of the page is looked at from before the scan. */
export async function scanAndSee(
  page: Page,
  code: string,
  kind: 'right' | 'undone' | 'wrong' | 'stop',
  suffix: keyof typeof suffixes = 'Enter',
): Promise<void> {
  const before = await page.evaluate(() => document.querySelector('[data-kind]')?.getAttribute('data-op') ?? null);
  const seen = page.waitForFunction(
    ([expected, previous]) => {
      const card = document.querySelector(`[data-kind="${expected}"]`);
      return card !== null && card.getAttribute('data-op') !== previous;
    },
    [kind, before],
    { polling: 'raf' },
  );
  await scan(page, code, suffix);
  await seen;
}
