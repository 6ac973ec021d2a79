/**
 * A phone number as networks take it: a plus, the country, at most 15 digits (E.164); null when it is none. Spaces,
 * dashes, dots, brackets and a leading 00 are how people write it.
 */
export function phoneOf(written: string): string | null {
  const bare = written.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null;
}

/** The code of the message that shows whose number it is. */
export const smsCodePattern = /^\d{6}$/;

/** Enough to recognise one's own number, too little to call it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ··· ${phone.slice(-3)}`;
