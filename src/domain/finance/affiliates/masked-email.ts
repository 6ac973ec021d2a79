const shown = (part: string): string => `${part.slice(0, 1)}•••`;

/** An address that its owner recognizes and others cannot use: e•••@n•••.example. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  const ending = dot < 0 ? '' : domain.slice(dot);
  return `${shown(name)}@${shown(domain.slice(0, dot < 0 ? undefined : dot))}${ending}`;
}
