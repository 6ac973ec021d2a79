import { useContext, useEffect, useRef, useState } from 'react';
import { PicturesAtOnce } from './pictures-at-once.ts';

// Native lazy loading fetches some thousand px ahead: on a list of 50 rows that is every picture of the page.
let watcher: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

function watch(element: Element, seen: () => void): () => void {
  watcher ??= new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      waiting.get(entry.target)?.();
      forget(entry.target);
    }
  });
  waiting.set(element, seen);
  watcher.observe(element);
  return () => forget(element);
}

function forget(element: Element) {
  watcher?.unobserve(element);
  waiting.delete(element);
}

type PictureProps = {
  src: string;
  alt: string;
  className?: string | undefined;
  title?: string | undefined;
  /** It cannot be loaded, as without a network. */
  onFail?: () => void;
};

/** A small picture, loaded when it is visible. */
export function Picture({ src, alt, className, title, onFail }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [seen, setSeen] = useState(useContext(PicturesAtOnce));
  useEffect(() => {
    if (seen || !image.current) return undefined;
    return watch(image.current, () => setSeen(true));
  }, [seen]);
  return (
    <img
      ref={image}
      className={className}
      {...(seen ? { src } : {})}
      alt={seen ? alt : ''}
      title={title}
      decoding="async"
      onError={onFail}
    />
  );
}
