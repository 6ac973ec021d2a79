/**
 * A phone number in E.164 form: a plus, the country, at most 15 digits; null when invalid. Accepts spaces, dashes,
 * dots, brackets and a leading 00.
 */
export function phoneOf(written: string): string | null {
  const bare = written.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null;
}

/** The code sent by SMS to verify a phone number. */
export const smsCodePattern = /^\d{6}$/;

/** Enough to recognise one's own number, too little to call it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ··· ${phone.slice(-3)}`;
