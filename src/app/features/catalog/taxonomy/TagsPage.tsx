import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { countColumn, LabelList, nameColumn, type LabelPageProps } from './LabelList.tsx';
import { tagsQuery, type TagRow } from './queries.ts';

const TagForm = lazy(async () => ({ default: (await import('./TagForm.tsx')).TagForm }));

const columns = columnsOf<TagRow>([nameColumn(), countColumn()]);

/** Tags of market products. */
export function TagsPage(props: LabelPageProps) {
  const { t } = useLingui();
  const result = useQuery({ ...tagsQuery(props.state), placeholderData: keepPreviousData });
  return (
    <LabelList
      {...props}
      name="tags"
      title={t`Tags`}
      add={t`Add tag`}
      purpose={<Trans>Tags group market products by a word, such as Christmas or Bestseller.</Trans>}
      query={result}
      columns={columns}
      form={(tag, close) => <TagForm key={props.state.open} tag={tag} onClose={close} />}
    />
  );
}
