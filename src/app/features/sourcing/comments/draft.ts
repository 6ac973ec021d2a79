import { isUuid } from '#domain/shared/text/uuid.ts';

/** A comment that is being written on this device. */
export type CommentDraft = {
  /** Made here, so that a comment that is sent twice exists once. */
  readonly id: string;
  readonly text: string;
  /** Paths, and references to pictures on this device. */
  readonly images: readonly string[];
};

export const emptyComment = (id: string): CommentDraft => ({ id, text: '', images: [] });

export const isEmpty = ({ text, images }: CommentDraft): boolean => text.trim() === '' && images.length === 0;

/** Reads a stored draft; null for none, or one of another version of the app. */
export function draftFrom(value: unknown): CommentDraft | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value) || !('images' in value))
    return null;
  const { id, text, images } = value;
  const areTexts = Array.isArray(images) && images.every((each) => typeof each === 'string');
  return isUuid(id) && typeof text === 'string' && areTexts ? { id, text, images: images as string[] } : null;
}
