import { useLingui } from '@lingui/react/macro';

const cm3PerM3 = 1_000_000;

/** A volume in cubic metres, to the litre. */
export function Volume({ cm3 }: { cm3: number }) {
  const { i18n } = useLingui();
  return <>{i18n.number(cm3 / cm3PerM3, { minimumFractionDigits: 3, maximumFractionDigits: 3 })} m³</>;
}
