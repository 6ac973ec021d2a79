import { storeChoice } from '../../../../ui/storage/stored-choice.ts';

const voiceKey = 'parcelyard.pack.voice';

/** Whether this device supports speech. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;
export const isVoiceOn = (): boolean => canSpeak() && localStorage.getItem(voiceKey) === '1';

/** Stored on the device, because it depends on the workplace. */
export function setVoice(on: boolean): void {
  storeChoice(voiceKey, on ? '1' : '0');
  if (!on) stopSpeaking();
}

export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}

/**
 * A code in spoken form: character by character, with a pause for each dash. "A-01-12" would else be read as "a minus one minus twelve", and in
 * Chinese as a date.
 */
export function spelled(code: string): string {
  return code
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => [...part.toUpperCase()].join(' '))
    .join(', ');
}

/** Speaks a sentence and cancels the previous one. */
export function speak(sentence: string, language: string): void {
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = language;
  window.speechSynthesis.speak(utterance);
}
