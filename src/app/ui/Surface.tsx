import { Group, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';

type SurfaceProps = {
  /** 15/22 heading inside the card. */
  title?: ReactNode;
  /** Muted, next to the heading. */
  note?: ReactNode;
  /** At the right of the heading. */
  end?: ReactNode;
  /** For a table or a list with its own padding. */
  flush?: boolean;
  children: ReactNode;
};

/** A card. Do not nest cards. */
export function Surface({ title, note, end, flush = false, children }: SurfaceProps) {
  return (
    <Paper component="section" withBorder radius={10} shadow="xs" miw={0} {...(flush ? { style: hidden } : { p: 16 })}>
      {title && (
        <Group
          component="header"
          // Title, note and button together are wider than a phone.
          wrap={note && end ? 'wrap' : 'nowrap'}
          align="baseline"
          gap={10}
          {...(flush ? { p: 16 } : { mb: 12 })}
        >
          {/* The note shrinks, not the title. */}
          <h2 style={note ? fixedSize : undefined}>{title}</h2>
          {note && (
            <Text span size="sm" lh="inherit" c="dimmed">
              {note}
            </Text>
          )}
          {end && <span style={atEnd}>{end}</span>}
        </Group>
      )}
      {children}
    </Paper>
  );
}

const hidden = { overflow: 'hidden' } as const;
const fixedSize = { flex: 'none', maxWidth: '60%' } as const;
const atEnd = { marginLeft: 'auto' } as const;
