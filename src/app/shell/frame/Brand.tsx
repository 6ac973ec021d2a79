import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';

/** The logo; with the name next to it where there is room. */
export function Brand({ withName, size = 26 }: { withName: boolean; size?: number }) {
  return (
    <Group component="span" flex="none" display="inline-flex" gap={10} fz="lg" fw={600} lts="-0.012em">
      <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden={withName} role={withName ? undefined : 'img'}>
        {!withName && <title>Parcelyard</title>}
        <rect width="26" height="26" rx="6" fill="var(--py-accent)" />
        <path
          d="M6.9 7.4v8.5a2.6 2.6 0 0 0 2.6 2.6h7a2.6 2.6 0 0 0 2.6-2.6V7.4"
          fill="none"
          stroke="var(--py-ink)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <rect x="10.2" y="7.4" width="5.6" height="5.6" rx="1.2" fill="var(--py-ink)" />
      </svg>
      {withName && <span>Parcelyard</span>}
    </Group>
  );
}
