import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { countColumn, LabelList, nameColumn, type LabelPageProps } from './LabelList.tsx';
import { vendorsQuery, type VendorRow } from './queries.ts';

const VendorForm = lazy(async () => ({ default: (await import('./VendorForm.tsx')).VendorForm }));

const columns = columnsOf<VendorRow>([
  nameColumn(),
  { id: 'url', head: msg`Website`, width: 260, tablet: { width: 180 }, cell: ({ url }) => url || '—' },
  { id: 'note', head: msg`Note`, width: 300, mergeInto: 'name', cell: ({ note }) => note },

  countColumn(),
]);

/** Brands under which market products are sold. */
export function VendorsPage(props: LabelPageProps) {
  const { t } = useLingui();
  const result = useQuery({ ...vendorsQuery(props.state), placeholderData: keepPreviousData });
  return (
    <LabelList
      {...props}
      name="vendors"
      title={t`Vendors`}
      add={t`Add vendor`}
      purpose={<Trans>Vendors are the brands under which market products are sold.</Trans>}
      query={result}
      columns={columns}
      form={(vendor, close) => <VendorForm key={props.state.open} vendor={vendor} onClose={close} />}
    />
  );
}
