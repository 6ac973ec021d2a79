import { useLingui } from '@lingui/react/macro';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { canSpeak, stopSpeaking, isVoiceOn, speak, setVoice, spelled } from './voice.ts';

type PackVoiceProps = {
  /** The next location; undefined while there is nothing to fetch. */
  next: { readonly line: string; readonly location: string; readonly left: number } | undefined;
};

/** Speaks the next location and quantity, if the user switched it on. */
export function PackVoice({ next }: PackVoiceProps) {
  const { t, i18n } = useLingui();
  const [isOn, setOn] = useState(isVoiceOn);
  const announce = useEffectEvent(() => {
    if (!next) return;
    const { left } = next;
    const place = spelled(next.location);
    speak(place ? t`Go to ${place}. Take ${left}.` : t`Take ${left}.`, i18n.locale);
  });
  const line = next?.line;
  // Once per line: further units of it need no announcement.
  useEffect(() => {
    if (isOn && line !== undefined) announce();
  }, [isOn, line]);
  useEffect(() => stopSpeaking, []);
  if (!canSpeak()) return null;
  const toggle = () => {
    setVoice(!isOn);
    setOn(!isOn);
  };
  return (
    <IconButton label={t`Voice`} aria-pressed={isOn} onClick={toggle}>
      {isOn ? <IconVolume size={22} stroke={1.6} /> : <IconVolumeOff size={22} stroke={1.6} />}
    </IconButton>
  );
}
