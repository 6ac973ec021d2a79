import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconLink } from '@tabler/icons-react';
import { Group, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconAnchor } from '../button/ButtonLink.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { ScrollBox } from '../ScrollBox.tsx';
import { CloseButton } from './CloseButton.tsx';
import { showToast } from '../toast/toast-store.ts';
import { Layer } from './Layer.tsx';
import classes from './drawer.module.css';
import layer from './layer.module.css';

type DetailDrawerProps = {
  /** The title: "NRD-20391". */
  title: string;
  onClose: () => void;
  /** The position in the list: "4 of 412". */
  position?: { at: number; of: number } | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** The URL that opens this drawer; copied by the link button. */
  link?: string | undefined;
  /** The full page of the subject. */
  page?: string | undefined;
  /** StatusMarks, tinted. */
  statuses?: ReactNode;
  amount?: ReactNode;
  /** One line under the title: store, date, units. */
  sub?: ReactNode;
  /** The narrow column, 248 px; under the body on a phone. */
  side?: ReactNode;
  /** Buttons; the last one is the primary and stands at the right. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A drawer for a row of a list: header with statuses and amount, two columns, fixed footer. J and K move to the neighbours. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { title, onClose, position, onPrevious, onNext, link, page, statuses, amount, sub, side, foot, children } =
    props;
  const { t, i18n } = useLingui();
  const copyLink = async () => {
    if (link === undefined) return;
    const copied = await navigator.clipboard.writeText(new URL(link, location.href).href).then(
      () => true,
      () => false,
    );
    showToast(copied ? { tone: 'good', title: t`Link copied` } : { tone: 'bad', title: t`Copy failed` });
  };
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key.toLowerCase() === 'k') onPrevious?.();
    if (event.key.toLowerCase() === 'j') onNext?.();
  };
  const [at, of] = position ? [i18n.number(position.at), i18n.number(position.of)] : [];
  return (
    <Layer label={title} onClose={onClose} shape="drawer" onKeyDown={walk}>
      <header className={classes.head}>
        <Group className={classes.bar} gap={4} wrap="nowrap">
          {position && (
            <>
              <IconButton label={t`Previous`} size="small" disabled={!onPrevious} onClick={onPrevious}>
                <IconChevronUp size={18} stroke={1.8} />
              </IconButton>
              <IconButton label={t`Next`} size="small" disabled={!onNext} onClick={onNext}>
                <IconChevronDown size={18} stroke={1.8} />
              </IconButton>
              <Text span c="dimmed" ml={4} inherit aria-live="polite">{t`${at} of ${of}`}</Text>
            </>
          )}
          <Group gap={2} ml="auto" wrap="nowrap">
            {link !== undefined && (
              <IconButton label={t`Copy link`} onClick={() => void copyLink()}>
                <IconLink size={16} stroke={1.6} />
              </IconButton>
            )}
            {page !== undefined && (
              <IconAnchor label={t`Open in a new tab`} href={page} target="_blank" rel="noopener">
                <IconExternalLink size={16} stroke={1.6} />
              </IconAnchor>
            )}
            <CloseButton />
          </Group>
        </Group>
        <Group gap="4px 14px">
          <h2>{title}</h2>
          {statuses && <span className={classes.statuses}>{statuses}</span>}
          {amount && <b>{amount}</b>}
        </Group>
        {sub && (
          <Text c="dimmed" fz="sm" mt={3}>
            {sub}
          </Text>
        )}
      </header>
      <div className={classes.columns} data-side={side ? true : undefined}>
        <ScrollBox className={classes.main}>{children}</ScrollBox>
        {side && (
          <ScrollBox className={classes.side} aside>
            {side}
          </ScrollBox>
        )}
      </div>
      {foot && <footer className={`${layer.foot} ${classes.foot}`}>{foot}</footer>}
    </Layer>
  );
}

const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
