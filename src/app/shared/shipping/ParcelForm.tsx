import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { GoodsKind } from '#domain/shipping/shipping/goods.ts';
import { maxPostcodeLength, maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quotes/quote-limits.ts';
import { Checkbox } from '../../ui/form/choice/Checkbox.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { countryName } from '../../ui/text/country-name.ts';
import type { ParcelState } from './parcel-state.ts';

type ParcelFormProps = {
  parcel: ParcelState;
  loading: boolean;
  onSubmit: (parcel: ParcelState) => void;
  /** Further fields. */
  children?: ReactNode;
};
type Fault = { field: 'country' | 'weight' | 'size'; message: string };

const grams = (kg: number) => Math.round(kg * 1_000);
const millimetres = (cm: number) => Math.round(cm * 10);

/** Destination, weight, size and kinds of goods. */
export function ParcelForm({ parcel, loading, onSubmit, children }: ParcelFormProps) {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState<string | null>(parcel.country || null);
  const [postcode, setPostcode] = useState(parcel.postcode);
  const [kg, setKg] = useState(parcel.grams === undefined ? undefined : parcel.grams / 1_000);
  const [sides, setSides] = useState<readonly (number | undefined)[]>(
    parcel.mm?.map((mm) => mm / 10) ?? [undefined, undefined, undefined],
  );
  const [kinds, setKinds] = useState<readonly GoodsKind[]>(parcel.kinds);
  const [fault, setFault] = useState<Fault | null>(null);
  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.message : undefined);
  const options = countryCodes
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale), note: code as string }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));

  const submit = () => {
    const given = sides.filter((side) => side !== undefined);
    const mm = given.map(millimetres);
    const maxKg = maxQuotedGrams / 1_000;
    const maxCm = maxQuotedMm / 10;
    if (!country) return setFault({ field: 'country', message: t`Choose a country.` });
    if (kg === undefined || grams(kg) < 1 || grams(kg) > maxQuotedGrams)
      return setFault({ field: 'weight', message: t`A weight up to ${maxKg} kg.` });
    if (mm.length !== 0 && (mm.length !== 3 || !mm.every((side) => side >= 1 && side <= maxQuotedMm)))
      return setFault({ field: 'size', message: t`All three sides, each up to ${maxCm} cm, or none.` });
    setFault(null);
    const [length, width, height] = mm;
    const size = length && width && height ? ([length, width, height] as const) : undefined;
    return onSubmit({ country, postcode: postcode.trim(), grams: grams(kg), mm: size, kinds });
  };
  // An unreadable number must not be sent as an empty field.
  const sideAt = (at: number) => (value: number | undefined, text: string) => {
    const read = value ?? (text.trim() === '' ? undefined : Number.NaN);
    setSides((before) => before.map((side, index) => (index === at ? read : side)));
  };
  const shownAt = (at: number) => (Number.isNaN(sides[at]) ? undefined : sides[at]);
  const mark = (kind: GoodsKind) => (isIn: boolean) =>
    setKinds((before) =>
      isIn ? [...before.filter((each) => each !== kind), kind] : before.filter((each) => each !== kind),
    );

  return (
    <Form wide onSubmit={submit}>
      <SelectField
        label={<Trans>Ship to</Trans>}
        options={options}
        value={country}
        onChange={setCountry}
        error={errorOf('country')}
      />
      <TextField
        label={<Trans>Postcode</Trans>}
        optional
        maxLength={maxPostcodeLength}
        value={postcode}
        onChange={setPostcode}
      />
      <NumberField
        label={<Trans>Weight, kg</Trans>}
        value={kg}
        onChange={(value) => setKg(value)}
        error={errorOf('weight')}
      />
      <SimpleGrid data-full cols={3} style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>Length, cm</Trans>}
          optional
          value={shownAt(0)}
          onChange={sideAt(0)}
          error={errorOf('size')}
        />
        <NumberField label={<Trans>Width, cm</Trans>} optional value={shownAt(1)} onChange={sideAt(1)} />
        <NumberField label={<Trans>Height, cm</Trans>} optional value={shownAt(2)} onChange={sideAt(2)} />
      </SimpleGrid>
      {children}
      <Fieldset data-full variant="unstyled" legend={<Trans>In the parcel</Trans>}>
        <Group gap="lg">
          <Checkbox
            label={<Trans>Batteries</Trans>}
            checked={kinds.includes('battery')}
            onChange={(event) => mark('battery')(event.target.checked)}
          />
          <Checkbox
            label={<Trans>Liquids</Trans>}
            checked={kinds.includes('liquid')}
            onChange={(event) => mark('liquid')(event.target.checked)}
          />
        </Group>
      </Fieldset>
      <div data-full>
        <SubmitButton size="pay" icon={<IconSearch size={18} stroke={1.6} />} loading={loading}>
          <Trans>Show prices</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
