import { Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Stack.layer.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Brand } from '../frame/Brand.tsx';
import { Footer } from '../frame/Footer.tsx';
import { LanguageMenu } from '../frame/LanguageMenu.tsx';
import { backdropCells } from './login-backdrop.ts';
import classes from './login-layout.module.css';

/** Layout of the pages in front of the login: illustration at the left, form at the right; only the form below 1024 px. */
export function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.yard} aria-hidden="true">
        <svg className={classes.cells} width="100%" height="100%">
          {backdropCells.map(({ code, x, y, lit, parcel }) => (
            <Fragment key={code}>
              <rect x={x} y={y} width="128" height="112" rx="8" data-lit={lit} />
              <text x={x + 12} y={y + 25} data-lit={lit}>
                {code}
              </text>
              {parcel && <rect x={x + 71} y={y + 55} width="45" height="45" rx="6" data-parcel data-lit={lit} />}
            </Fragment>
          ))}
        </svg>
        <p className={classes.sentence}>
          <Trans>
            Every parcel
            <br />
            has its place.
          </Trans>
        </p>
      </div>
      <Stack gap={0} w="min(384px, calc(100% - 32px))" mih="100dvh" mx="auto">
        <Group component="header" className={classes.head} justify="space-between">
          <Brand withName size={30} />
          <LanguageMenu named />
        </Group>
        <Stack component="main" className={classes.form} gap={0} flex={1} justify="center" py={32}>
          {children}
        </Stack>
        <div className={classes.foot}>
          <Footer>
            <Link to="/waybill-query" search={{ track_no: '' }}>
              <Trans>Track a parcel</Trans>
            </Link>
          </Footer>
        </div>
      </Stack>
    </div>
  );
}
