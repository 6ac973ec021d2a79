const voiceKey = 'parcelyard.pack.voice';

/** Whether this device can speak at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;
export const isVoiceOn = (): boolean => canSpeak() && localStorage.getItem(voiceKey) === '1';

/** Remembered on the device: who packs beside a radio wants it off tomorrow too. */
export function setVoice(on: boolean): void {
  localStorage.setItem(voiceKey, on ? '1' : '0');
  if (!on) hush();
}

export function hush(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}

/**
 * A code as it is read to somebody: each digit and letter for itself, with a breath where the code has a dash.
 * "A-01-12" would else be said as "a minus one minus twelve", and in Chinese as a date.
 */
export function spelled(code: string): string {
  return code
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => [...part.toUpperCase()].join(' '))
    .join(', ');
}

/** Says a sentence in place of the one being said: only the newest is of use. */
export function say(sentence: string, language: string): void {
  hush();
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = language;
  window.speechSynthesis.speak(words);
}
