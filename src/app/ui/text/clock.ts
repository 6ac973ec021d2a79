/** How this device tells the time of day; the person's own choice, kept with the account too. */
export type Clock = '24h' | '12h';

const key = 'parcelyard.clock';
let worn: Clock = typeof localStorage !== 'undefined' && localStorage.getItem(key) === '12h' ? '12h' : '24h';

export const presentClock = (): Clock => worn;

/** From the next drawing on. */
export function wearClock(clock: Clock): void {
  worn = clock;
  localStorage.setItem(key, clock);
}
