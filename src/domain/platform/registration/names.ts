/** What a person may be called: something that can be seen, on one line. */
export const nameOk = (name: string): boolean => {
  const bare = name.trim();
  return bare.length >= 1 && bare.length <= 80 && !/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(bare);
};

/** Good enough to send a mail to; whether somebody reads it there is for the mail to show. */
export const emailOk = (email: string): boolean => {
  const bare = email.trim();
  return bare.length <= 200 && /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\.]+(\.[^\s@"<>(),;:\\.]+)+$/.test(bare);
};

/** Referral codes are read aloud: case and spaces around them mean nothing. */
export const referralCodeOf = (written: string): string => written.trim().toUpperCase();
