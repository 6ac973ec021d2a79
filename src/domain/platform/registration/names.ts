/** Without line breaks, control characters and marks that reverse the direction of the text. */
export const isOneLine = (text: string): boolean => !/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text);

/** A valid user name: visible characters on one line. */
export const nameOk = (name: string): boolean => {
  const bare = name.trim();
  return bare.length >= 1 && bare.length <= 80 && isOneLine(bare);
};

/** A plausible mail address; delivery is verified by the confirmation mail. */
export const emailOk = (email: string): boolean => {
  const bare = email.trim();
  return bare.length <= 200 && /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\.]+(\.[^\s@"<>(),;:\\.]+)+$/.test(bare);
};

/** Referral codes are read aloud, so case and outer spaces are ignored. */
export const referralCodeOf = (written: string): string => written.trim().toUpperCase();
