import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BillDay } from '../../../../features/finance/accounts/bills/days/BillDay.tsx';
import {
  billsOfDayQuery,
  readBillDay,
  sumsOfDayQuery,
  writeBillDay,
} from '../../../../features/finance/accounts/bills/days/queries.ts';
import { useOpenPosting } from '../../../../session/use-open-posting.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';

export const Route = createFileRoute('/_in/accounts/AccountBillHistory/AccountBillDetailList')({
  validateSearch: (search): Record<string, string | number> => writeBillDay(readBillDay(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const state = readBillDay(deps);
    void queryClient.prefetchQuery(billsOfDayQuery(state));
    void queryClient.prefetchQuery(sumsOfDayQuery(state));
  },
  component: BillsOfDay,
});

function BillsOfDay() {
  const navigate = Route.useNavigate();
  const state = readBillDay(Route.useSearch());
  return (
    <BillDay
      state={state}
      onState={(next, how) => void navigate({ search: writeBillDay(next), ...how })}
      onPosting={useOpenPosting()}
      back={
        <ButtonLink to="/accounts/bill-history" search={{ view: 'days', ...(state.user && { user_id: state.user }) }}>
          <Trans>All days</Trans>
        </ButtonLink>
      }
    />
  );
}
