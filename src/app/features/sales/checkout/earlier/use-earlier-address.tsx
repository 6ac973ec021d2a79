import { Trans } from '@lingui/react/macro';
import type { Address } from '#domain/shared/address/address.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { isBegun, type Draft } from '../draft.ts';

type Addressed = Pick<Draft, 'address' | 'channelId' | 'channels'>;

/** Fills in an earlier address. What was entered before comes back with Undo. */
export function useEarlierAddress(draft: Draft, onChange: (part: Addressed) => void): (address: Address) => void {
  return (address) => {
    const { address: entered, channelId, channels } = draft;
    const isSameCountry = address.country_code === entered.country_code;
    // Another country has other channels.
    onChange({ address, ...(isSameCountry ? { channelId, channels } : { channelId: null, channels: {} }) });
    if (!isBegun(entered)) return;
    showToast({
      tone: 'good',
      title: <Trans>The address was replaced</Trans>,
      action: {
        label: <Trans>Undo</Trans>,
        onSelect: () => onChange({ address: entered, channelId, channels }),
      },
    });
  };
}
