import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { clearFilters } from '../../../../ui/list/list-state.ts';
import { isReady, type BillState } from '../queries.ts';
import { SellerField } from '../SellerField.tsx';

type BillActionsProps = {
  state: BillState;
  onState: (next: BillState) => void;
  /** What can be done with the bills of the chosen seller. */
  children?: ReactNode;
};

/** The buttons over a seller's bills. Staff choose the seller here. */
export function BillActions({ state, onState, children }: BillActionsProps) {
  const me = useMe();
  const { list, user } = state;
  return (
    <>
      {isReady(state, me) && children}
      {me.role_name.includes('buyer') ? (
        <ButtonLink to="/accounts/recharge">
          <Trans>Recharge</Trans>
        </ButtonLink>
      ) : (
        <Box w={{ base: '100%', sm: 260 }}>
          <SellerField
            bare
            value={user || null}
            onChange={(seller) => onState({ user: seller ?? '', list: { ...clearFilters(list), view: list.view } })}
          />
        </Box>
      )}
    </>
  );
}
