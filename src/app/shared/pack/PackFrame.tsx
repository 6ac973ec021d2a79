import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { IconChevronLeft, IconCloudCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { memo, use, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useActsBelow } from '../../ui/layer/use-acts-below.ts';
import { SyncPill } from '../../ui/state/SyncPill.tsx';
import { Flag } from '../../ui/text/Flag.tsx';
import { Plate } from '../../ui/text/Plate.tsx';
import { SchemeScope } from '../../ui/scheme-scope.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { PackHeader } from './pack-header.ts';
import classes from './pack-frame.module.css';
import { storeChoice } from '../../ui/storage/stored-choice.ts';

const brightKey = 'parcelyard.pack.bright';

type PackFrameProps = {
  onBack: () => void;
  /** The waybill or the parcel's code. */
  code?: string | undefined;
  country?: string | undefined;
  /** Unsent scans while offline; undefined while connected. */
  waiting?: number | undefined;
  /** A UnitBar. */
  progress?: ReactNode;
  /** The camera's picture, above the card. */
  camera?: ReactNode;
  /** PackControls, or one big button; the lower third. */
  controls?: ReactNode;
  children: ReactNode;
};

/** The packing table's screen: always dark, except in the bright mode. */
export function PackFrame({ onBack, code, country, waiting, progress, camera, controls, children }: PackFrameProps) {
  useActsBelow('third');
  const [bright, setBright] = useState(() => localStorage.getItem(brightKey) === '1');
  const scheme = bright ? 'light' : 'dark';
  return (
    <SchemeScope value={scheme}>
      <div
        className={classes.frame}
        data-waiting={waiting !== undefined || undefined}
        // The tokens of a scheme follow the attribute on any element.
        data-mantine-color-scheme={scheme}
      >
        <Head {...{ onBack, code, country, waiting, bright }} onBright={setBright} />
        {(progress || camera) && (
          <div className={classes.above}>
            {progress}
            {camera}
          </div>
        )}
        {/* A long parcel has nothing to focus in it, so the region itself is reached to scroll it by keyboard. */}
        <Box component="main" className={classes.body} tabIndex={0}>
          {children}
        </Box>
        {controls && <footer className={classes.foot}>{controls}</footer>}
      </div>
    </SchemeScope>
  );
}

type HeadProps = Pick<PackFrameProps, 'onBack' | 'code' | 'country' | 'waiting'> & {
  bright: boolean;
  onBright: (bright: boolean) => void;
};

/** Memoised: a scan does not change it. */
const Head = memo(function Head({ onBack, code, country, waiting, bright, onBright }: HeadProps) {
  const { t } = useLingui();
  const { sync, menu, notice } = use(PackHeader);
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named, code);
  const toggle = () => {
    storeChoice(brightKey, bright ? '0' : '1');
    onBright(!bright);
  };
  return (
    <>
      <header className={classes.head}>
        <h1 ref={named} className="py-sr">
          <Trans>Packing</Trans>
        </h1>
        <IconButton label={t`Back`} className={classes.back} onClick={onBack}>
          <IconChevronLeft size={24} stroke={1.8} />
        </IconButton>
        {code && <Plate size="large">{code}</Plate>}
        {country && (
          <span className={classes.flag}>
            <Flag code={country} word="none" />
          </span>
        )}
        <span className={classes.state}>
          <IconButton className={classes.bright} label={bright ? t`Dark screen` : t`Bright hall`} onClick={toggle}>
            {bright ? <IconMoon size={20} stroke={1.6} /> : <IconSun size={20} stroke={1.6} />}
          </IconButton>
          {sync ??
            (waiting === undefined ? (
              <span className={classes.live}>
                <IconCloudCheck size={20} stroke={1.6} aria-hidden="true" />
                <Trans>Live</Trans>
              </span>
            ) : (
              <SyncPill state={{ kind: 'away', count: waiting }} size="short" />
            ))}
          {!code && menu}
        </span>
      </header>
      {!code && notice}
    </>
  );
});
