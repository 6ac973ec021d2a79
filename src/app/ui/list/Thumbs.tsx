import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Picture } from '../text/Picture.tsx';
import { initialOf } from './initial.ts';
import { useWidth } from './use-width.ts';
import classes from './thumbs.module.css';

export type Thumb = {
  src: string | null | undefined;
  /** The product's name. */
  name: string;
};

type ThumbsProps = {
  items: readonly Thumb[];
  /** All units together: "×5". */
  units?: number | undefined;
  /** 28 in tables, 36 on phones, 56 in drawers. */
  size?: 28 | 36 | 56;
  /** At most so many tiles; the last becomes "+n" when there are more. Three, and two in the narrow columns of a tablet. */
  max?: 2 | 3;
};

/** Small pictures of products and the number of units. */
export function Thumbs({ items, units, size = 28, max }: ThumbsProps) {
  const { i18n } = useLingui();
  const tablet = useWidth() === 'tablet';
  const maxShown = max ?? (tablet && size === 28 ? 2 : 3);
  const shown = items.length > maxShown ? items.slice(0, maxShown - 1) : items;
  const rest = items.slice(shown.length);
  return (
    <span className={classes.thumbs} style={{ '--thumb': `${size}px` }}>
      {shown.map((item, index) => (
        <ThumbTile key={index} {...item} />
      ))}
      {rest.length > 0 && (
        <span className={classes.more} title={rest.map((item) => item.name).join('\n')}>
          +{rest.length}
        </span>
      )}
      {units !== undefined && (
        <span className={classes.units}>
          <span aria-hidden="true">×</span>
          {i18n.number(units)}
        </span>
      )}
    </span>
  );
}

/** One picture of a product, or its initial. */
export function ThumbTile({ src, name }: Thumb) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return (
      <span className={classes.tile} title={name}>
        <span aria-hidden="true">{initialOf(name)}</span>
        <span className="py-sr">{name}</span>
      </span>
    );
  }
  return <Picture className={classes.tile} src={src} alt={name} title={name} onFail={() => setFailed(src)} />;
}
