import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './product.module.css';

export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(0);
  // Options of one product may share a picture; list it once.
  const pictures = [...new Set(images)];
  if (pictures.length === 0) return null;
  return (
    <div className={classes.gallery}>
      <img className={classes.large} src={pictures[shown]} alt={name} decoding="async" />
      {pictures.length > 1 && (
        <ul className={classes.strip}>
          {pictures.map((src, index) => (
            <li key={src}>
              <UnstyledButton
                className={classes.thumb}
                aria-label={t`Picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <img src={src} alt="" loading="lazy" decoding="async" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
