import { createFileRoute } from '@tanstack/react-router';
import { ReceiveGoods } from '../../../features/purchasing/ReceiveGoods.tsx';
import { expectedQuery } from '../../../features/purchasing/search.ts';
import { queryClient } from '../../../sync/queries.ts';
import { readList, writeList } from '../../../ui/list/list-state.ts';

type Search = Record<string, string | number>;
const read = (search: Record<string, unknown>) => readList(search, []);
// A waybill of digits only reaches us as a number.
const waybillOf = (search: Record<string, unknown>) =>
  search['waybill'] === undefined ? {} : { waybill: String(search['waybill']).slice(0, 60) };

export const Route = createFileRoute('/_in/stock/purchase')({
  validateSearch: (search): Search => ({ ...writeList(read(search)), ...waybillOf(search) }),
  loaderDeps: ({ search: { waybill: _, ...list } }) => list,
  loader: ({ deps }) => void queryClient.prefetchQuery(expectedQuery(read(deps))),
  component: Receive,
});

function Receive() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const state = read(search);
  return (
    <ReceiveGoods
      state={state}
      onState={(next) => void navigate({ search: writeList(next) })}
      waybill={waybillOf(search).waybill}
      onWaybill={(waybill) => void navigate({ search: { ...writeList(state), ...(waybill ? { waybill } : {}) } })}
    />
  );
}
