import { usualGeneral, type GeneralSettings } from '#domain/settings/general.ts';

let reading: GeneralSettings = usualGeneral;

/** How this person reads times, numbers and lists, from the next thing drawn on. */
export function readAs(next: GeneralSettings): void {
  reading = next;
}

export const currentReading = (): GeneralSettings => reading;
