import { useLingui } from '@lingui/react/macro';
import { Picture } from './Picture.tsx';
import { countryName } from './country-name.ts';
import classes from './text.module.css';

type FlagProps = {
  /** Two capital letters (ISO 3166). */
  code: string | null | undefined;
  /** The text next to it: the code (tables), the name (addresses), or nothing. */
  word?: 'code' | 'name' | 'none';
};

/** A country: its flag with its code or name, because flags alone are ambiguous. */
export function Flag({ code, word = 'code' }: FlagProps) {
  const { i18n } = useLingui();
  if (!code) return <span className={classes.muted}>—</span>;
  const name = countryName(code, i18n.locale);
  return (
    <span className={classes.flag} title={word === 'name' ? undefined : name}>
      <Picture src={`/flags/${code}.svg`} alt={word === 'none' ? name : ''} />
      {word === 'code' && code}
      {word === 'name' && name}
    </span>
  );
}
