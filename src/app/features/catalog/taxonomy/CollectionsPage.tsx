import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { countColumn, LabelList, nameColumn, type LabelPageProps } from './LabelList.tsx';
import { collectionsQuery, type CollectionRow } from './queries.ts';

const CollectionForm = lazy(async () => ({ default: (await import('./CollectionForm.tsx')).CollectionForm }));

const columns = columnsOf<CollectionRow>([
  nameColumn(),
  { id: 'name_cn', head: msg`Chinese name`, width: 180, mergeInto: 'name', cell: ({ name_cn: name }) => name || '—' },
  {
    id: 'images',
    head: msg`Pictures`,
    width: 130,
    tablet: { width: 120 },
    cell: ({ images, name }) => <Thumbs items={images.map((src) => ({ src, name }))} />,
  },
  {
    id: 'description',
    head: msg`Description`,
    width: 300,
    tablet: { width: 160 },
    cell: ({ description }) => description,
  },

  countColumn(),
]);

/** Chosen market products under a title. */
export function CollectionsPage(props: LabelPageProps) {
  const { t } = useLingui();
  const result = useQuery({ ...collectionsQuery(props.state), placeholderData: keepPreviousData });
  return (
    <LabelList
      {...props}
      name="collections"
      title={t`Collections`}
      add={t`Add collection`}
      purpose={<Trans>Collections show chosen market products under a title, such as Winter gifts.</Trans>}
      query={result}
      columns={columns}
      form={(collection, close) => <CollectionForm key={props.state.open} collection={collection} onClose={close} />}
    />
  );
}
