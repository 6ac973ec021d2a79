export type IllustrationMark = 'add' | 'alarm' | 'none';

const size = { width: 106, height: 68, marginBottom: 25 };

/** The illustration of every empty state: eight squares, one of them highlighted. */
export function EmptyIllustration({ mark }: { mark: IllustrationMark }) {
  const color = mark === 'add' ? 'var(--py-accent)' : 'var(--py-bad)';
  const marked = mark === 'add' ? 1 : mark === 'alarm' ? 6 : -1;
  return (
    <svg style={size} viewBox="0 0 106 68" fill="none" strokeWidth="1.5" aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => {
        const x = 1 + (place % 4) * 27;
        const y = place < 4 ? 1 : 37;
        const own = place === marked;
        return (
          <g key={place} stroke={own ? color : 'var(--py-line2)'}>
            <rect x={x} y={y} width="23" height="30" rx="4.5" />
            {own && mark === 'add' && (
              <path d={`M${x + 11.5} ${y + 10}v10M${x + 6.5} ${y + 15}h10`} strokeLinecap="round" />
            )}
            {own && mark === 'alarm' && (
              <path d={`M${x + 11.5} ${y + 8}v9M${x + 11.5} ${y + 21.5}v.5`} strokeLinecap="round" strokeWidth="2" />
            )}
          </g>
        );
      })}
    </svg>
  );
}
