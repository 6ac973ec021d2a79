import { Trans } from '@lingui/react/macro';
import { Center } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { InstallByHand } from './InstallByHand.tsx';

type InstallOfferProps = { how: 'offer' | 'by-hand'; onInstall: () => void };

/** Offers to install the app between two parcels. */
export function InstallOffer({ how, onInstall }: InstallOfferProps) {
  const [reading, setReading] = useState(false);
  return (
    <Center component="p">
      <Button
        variant="subtle"
        icon={<IconDownload size={16} stroke={1.6} />}
        onClick={() => (how === 'offer' ? onInstall() : setReading(true))}
      >
        <Trans>Install the app</Trans>
      </Button>
      {reading && <InstallByHand onClose={() => setReading(false)} />}
    </Center>
  );
}
