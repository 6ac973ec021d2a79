import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '../../../sync/queries.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { linkClass } from '../../../ui/button/Button.tsx';
import { Popup } from '../../../ui/layer/Popup.tsx';
import classes from './rate-tool.module.css';
import { usePopup } from '../../../ui/layer/use-popup.ts';

/** The administrator's rates in the header, one row each: FROM -> TO: value. */
export default function RateTool() {
  const { t } = useLingui();
  const { opened, close, anchor, anchorProps } = usePopup();
  const { data } = useQuery({ ...callQuery('common.getAllExchangeRate', {}), enabled: opened });
  return (
    <>
      <IconButton {...anchorProps} label={t`Exchange rates`}>
        <IconArrowsExchange size={18} stroke={1.6} />
      </IconButton>
      {opened && (
        <Popup anchor={anchor} onClose={close} align="end">
          <Box w={240} px="sm" pt="xs" pb="sm" fz="sm">
            <ul className={classes.rates} aria-label={t`Exchange rates`} aria-busy={data === undefined}>
              {data?.map(({ name, from, to, value }) => (
                <li key={name}>{`${from} -> ${to}: ${value}`}</li>
              ))}
            </ul>
            <Link to="/settings/exchange-rate" className={linkClass} onClick={close}>
              <Trans>Change rates</Trans>
            </Link>
          </Box>
        </Popup>
      )}
    </>
  );
}
