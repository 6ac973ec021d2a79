import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { use, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PageTitleSlot } from './page-title-slot.ts';
import { usePageTitle } from './use-page-title.ts';
import classes from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** The open page among several with this title, for the window title: "Exchange rates". */
  part?: string | undefined;
  /** Next to the title: "9 orders to 4 countries". */
  note?: ReactNode;
  /** Default buttons at the right. */
  actions?: ReactNode;
  /** Plain text at the right: "Prices held until 20-11-2026 11:26". */
  end?: ReactNode;
};

/** A page's header. On a phone the title is in the app's header and the actions take a row of their own. */
export function PageHead({ title, part, note, actions, end }: PageHeadProps) {
  const slot = use(PageTitleSlot);
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named, part);
  const heading = (
    <h1 ref={named} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <Group component="header" className={classes.head ?? ''} gap={12} data-moved={slot ? true : undefined}>
      {slot ? createPortal(heading, slot) : heading}
      {note && (
        <Text span size="sm" c="dimmed" className={classes.note ?? ''}>
          {note}
        </Text>
      )}
      {end && (
        <Text span size="sm" c="dimmed" className={classes.end ?? ''}>
          {end}
        </Text>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Group>
  );
}
