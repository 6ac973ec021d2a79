/** A country of the demo channels: its zone, the carrier's surcharge, and its VAT in basis points. */
export type DemoCountry = {
  readonly code: string;
  readonly zone: 'near' | 'core' | 'south' | 'north' | 'overseas' | 'east';
  readonly surchargeMinor: number;
  readonly vatBp: number;
  readonly scheme: 'ioss' | 'uk-vat' | 'voec' | 'ch-vat' | 'gst' | 'jct' | 'none';
};

const rows = [
  'NL near 0 2100 ioss',
  'BE near 0 2100 ioss',
  'DE near 0 1900 ioss',
  'LU near 0 1700 ioss',
  'FR core 0 2000 ioss',
  'AT core 0 2000 ioss',
  'DK core 0 2500 ioss',
  'PL core 0 2300 ioss',
  'CZ core 0 2100 ioss',
  'GB core 0 2000 uk-vat',
  'IE core 30 2300 ioss',
  'IT south 0 2200 ioss',
  'ES south 0 2100 ioss',
  'PT south 20 2300 ioss',
  'GR south 45 2400 ioss',
  'HR south 30 2500 ioss',
  'SI south 20 2200 ioss',
  'HU south 20 2700 ioss',
  'SK south 20 2300 ioss',
  'RO south 45 2100 ioss',
  'SE north 0 2500 ioss',
  'FI north 0 2550 ioss',
  'NO north 90 2500 voec',
  'CH north 70 810 ch-vat',
  'US overseas 150 0 none',
  'CA overseas 120 0 none',
  'AU overseas 80 1000 gst',
  'NZ overseas 110 1500 gst',
  'JP east 0 1000 jct',
  'SG east 0 900 gst',
] as const;

/** The 30 countries of the demo world. */
export const demoCountries: readonly DemoCountry[] = rows.map((row) => {
  const [code = '', zone, surcharge, vat, scheme] = row.split(' ');
  return {
    code,
    zone: zone as DemoCountry['zone'],
    surchargeMinor: Number(surcharge),
    vatBp: Number(vat),
    scheme: scheme as DemoCountry['scheme'],
  };
});
