import { useLingui } from '@lingui/react/macro';
import { groupOf } from '../../../../ui/list/filters/filters.ts';
import { groupLabel } from '../../../../ui/list/filters/filter-labels.ts';
import { countryName } from '../../../../ui/text/country-name.ts';
import { Flag } from '../../../../ui/text/Flag.tsx';
import classes from '../inquiries.module.css';

type CountryFlagsProps = {
  codes: readonly string[];
  /** Of more countries the first are shown, and how many follow. */
  max?: number;
};

/** Countries by flag and code; a quick group by its name. */
export function CountryFlags({ codes, max = codes.length }: CountryFlagsProps) {
  const { i18n } = useLingui();
  const group = groupOf(codes);
  if (group) return <>{groupLabel(group, i18n)}</>;
  if (codes.length === 0) return <>—</>;
  const shown = codes.length > max ? codes.slice(0, Math.max(1, max - 1)) : codes;
  const rest = codes.slice(shown.length);
  return (
    <span className={classes.flags}>
      {shown.map((code) => (
        <Flag key={code} code={code} />
      ))}
      {rest.length > 0 && (
        <span title={rest.map((code) => countryName(code, i18n.locale)).join(', ')}>+{rest.length}</span>
      )}
    </span>
  );
}
