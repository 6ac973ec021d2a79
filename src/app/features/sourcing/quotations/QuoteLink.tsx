import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';

type QuoteLinkProps = { inquiry: { readonly _id: string; readonly actions: readonly string[] } };

/** Opens the grid in which staff quotes an inquiry. */
export function QuoteLink({ inquiry: { _id, actions } }: QuoteLinkProps) {
  const isNewRound = actions.includes('requote');
  if (!isNewRound && !actions.includes('quote')) return null;
  return (
    <ButtonLink size="form" variant="primary" to="/inquiry/quote" search={{ inquiry: _id }}>
      {isNewRound ? <Trans>Quote a new round</Trans> : <Trans>Quote</Trans>}
    </ButtonLink>
  );
}
