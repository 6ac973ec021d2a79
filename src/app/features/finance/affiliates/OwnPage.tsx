import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsStrip, LinkCard, TierCard } from './Figures.tsx';
import { infosQuery, relationsQuery, type OpenState } from './queries.ts';
import { ownRelationCard, ownRelationColumns } from './relation-columns.tsx';
import classes from './affiliates.module.css';

type OwnPageProps = { state: OpenState; onState: (next: OpenState, how?: { replace: boolean }) => void };

/** An affiliate’s own page: link, rate, earnings, and the sellers who came through the link. */
export function OwnPage({ state, onState }: OwnPageProps) {
  const { t } = useLingui();
  const { data: infos, error, refetch } = useQuery(infosQuery());
  const query = useQuery({ ...relationsQuery(state), placeholderData: keepPreviousData });
  const summary = () => {
    if (infos)
      return (
        <Stack gap="sm">
          <EarningsStrip infos={infos} />
          <div className={classes.cards}>
            <LinkCard infos={infos} />
            <TierCard infos={infos} />
          </div>
          <EarningsChart infos={infos} />
        </Stack>
      );
    if (!error) return <div style={{ minHeight: 420 }} aria-busy />;
    return (
      <Surface>
        <NotLoaded error={error} title={<Trans>Your figures did not load</Trans>} onRetry={() => void refetch()} />
      </Surface>
    );
  };
  return (
    <ListScreen
      name="own-referrals"
      title={<Trans>My referrals</Trans>}
      actions={
        <ButtonLink to="/affiliate/withdraws" variant="primary">
          <Trans>Withdraw money</Trans>
        </ButtonLink>
      }
      banner={summary()}
      query={query}
      state={state.list}
      onState={(list, how) => onState({ ...state, list }, how)}
      nothing={
        <Empty
          title={<Trans>No seller yet</Trans>}
          text={<Trans>Share your link. Shops that sign up through it appear here with what they earned you.</Trans>}
        />
      }
      noMatch={<Trans>No sellers</Trans>}
      failed={<Trans>The sellers did not load</Trans>}
      table={{
        label: t`Referred sellers`,
        columns: ownRelationColumns,
        rowId: (row) => row.seller_id,
        rowName: (row) => row.seller_email,
        card: ownRelationCard,
      }}
    />
  );
}
