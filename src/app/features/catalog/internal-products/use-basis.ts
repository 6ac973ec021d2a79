import { useEffect, useState } from 'react';

type Versioned = { readonly version: number };
type FormOf<Values> = { readonly isDirty: boolean; readonly values: Values; reset: (values: Values) => void };

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The version that a form is based on. */
export function useBasis<Row extends Versioned>(latest: Row) {
  const [basis, setBasis] = useState(latest);
  return { basis, setBasis };
}

type Newer<Row, Values> = {
  readonly basis: Row;
  readonly setBasis: (row: Row) => void;
  /** What the server has now. */
  readonly latest: Row;
  readonly valuesOf: (row: Row) => Values;
  readonly form: FormOf<Values>;
};

/**
 * Adopts a newer version where nothing is lost by it: no edits, or none of the form's own fields changed. Otherwise the
 * newer version is returned, so that both are shown.
 */
export function useNewer<Row extends Versioned, Values extends object>(newer: Newer<Row, Values>) {
  const { basis, setBasis, latest, valuesOf, form } = newer;
  const isOld = latest.version > basis.version;
  const isUntouched = isOld && same(valuesOf(latest), valuesOf(basis));
  const isAdopted = isOld && (isUntouched || !form.isDirty);
  useEffect(() => {
    if (!isAdopted) return;
    setBasis(latest);
    if (!isUntouched) form.reset(valuesOf(latest));
  });
  if (!isOld || isAdopted) return null;
  return {
    latest,
    /** The user's values stay and are saved over the newer version. */
    keepMine: () => setBasis(latest),
    takeTheirs: () => {
      setBasis(latest);
      form.reset(valuesOf(latest));
    },
  };
}
