import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userStatus } from '#domain/platform/identity/password.ts';
import { callQuery } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';

type SellerFieldProps = {
  value: string | null;
  onChange: (seller: string | null) => void;
  error?: ReactNode;
  /** In a filter bar, without a label. */
  bare?: boolean;
};

/** For staff: one of the sellers they look after. */
export function SellerField({ value, onChange, error, bare = false }: SellerFieldProps) {
  const { t } = useLingui();
  const { data } = useQuery(
    callQuery('user.list', { limit: 'all', role_names: ['buyer'], status: [userStatus.normal] }),
  );
  const options = (data?.list ?? []).map((user) => ({ value: user._id, label: user.name, note: user.email }));
  return (
    <SelectField
      label={t`Seller`}
      placeholder={t`Choose a seller`}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
      bare={bare}
    />
  );
}
