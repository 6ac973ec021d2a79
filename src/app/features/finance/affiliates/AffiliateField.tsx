import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { choiceQuery } from './queries.ts';

type AffiliateFieldProps = {
  value: string | null;
  onChange: (affiliate: string | null) => void;
  error?: ReactNode;
  /** In a toolbar, without a label. */
  bare?: boolean;
};

/** For staff: one of the affiliates. */
export function AffiliateField({ value, onChange, error, bare = false }: AffiliateFieldProps) {
  const { t } = useLingui();
  const { data } = useQuery(choiceQuery);
  return (
    <SelectField
      label={t`Affiliate`}
      placeholder={t`Choose an affiliate`}
      options={(data?.list ?? []).map((row) => ({ value: row._id, label: row.name, note: row.email }))}
      value={value}
      onChange={onChange}
      error={error}
      bare={bare}
    />
  );
}
