export type ScanSound = 'right' | 'lineFinished' | 'wrong' | 'parcelFinished' | 'undone';

type Tone = { hz: number; ms: number; at: number; shape: OscillatorType };

/** The tones of each outcome; `at` is ms after the scan. */
export const scanTones: Readonly<Record<ScanSound, readonly Tone[]>> = {
  right: [{ hz: 1320, ms: 70, at: 0, shape: 'sine' }],
  lineFinished: [
    { hz: 880, ms: 70, at: 0, shape: 'sine' },
    { hz: 1320, ms: 70, at: 80, shape: 'sine' },
  ],
  wrong: [{ hz: 220, ms: 350, at: 0, shape: 'sawtooth' }],
  parcelFinished: [
    { hz: 880, ms: 90, at: 0, shape: 'sine' },
    { hz: 1109, ms: 90, at: 100, shape: 'sine' },
    { hz: 1320, ms: 140, at: 200, shape: 'sine' },
  ],
  undone: [
    { hz: 880, ms: 70, at: 0, shape: 'sine' },
    { hz: 587, ms: 110, at: 80, shape: 'sine' },
  ],
};

/** The vibration of each outcome: ms on, off, on … */
export const scanVibrations: Readonly<Record<ScanSound, readonly number[]>> = {
  right: [40],
  lineFinished: [40, 60, 40],
  wrong: [200, 80, 200],
  parcelFinished: [40, 40, 40, 40, 120],
  undone: [60, 40, 60],
};

let context: AudioContext | undefined;

/**
 * Plays the sound and the vibration of a scan's outcome at once. Browsers allow sound only after the first touch or key, which a scan by a wedge
 * scanner is; before that, and without audio, it stays silent.
 */
export function soundScan(outcome: ScanSound): void {
  navigator.vibrate?.([...scanVibrations[outcome]]);
  context ??= new AudioContext();
  void context.resume();
  for (const tone of scanTones[outcome]) play(context, tone);
}

function play(audio: AudioContext, { hz, ms, at, shape }: Tone) {
  const start = audio.currentTime + at / 1000;
  const end = start + ms / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hz;
  // A tone that starts or ends at full volume clicks.
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(shape === 'sawtooth' ? 0.28 : 0.4, start + 0.006);
  gain.gain.setValueAtTime(shape === 'sawtooth' ? 0.28 : 0.4, end - 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
