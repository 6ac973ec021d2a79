import { isUuid } from '#domain/shared/text/uuid.ts';

/** A comment or a reply that is being written on this device. */
export type MessageDraft = {
  /** Made here, so that one that is sent twice exists once. */
  readonly id: string;
  readonly text: string;
  /** Paths, and references to pictures on this device. */
  readonly images: readonly string[];
};

export const emptyMessage = (id: string): MessageDraft => ({ id, text: '', images: [] });

export const isEmpty = ({ text, images }: MessageDraft): boolean => text.trim() === '' && images.length === 0;

/** What was written while a message was on its way, as the draft `id` of the next one. */
export function restOf(
  draft: MessageDraft,
  sent: { readonly text?: string | undefined; readonly images?: readonly string[] | undefined },
  id: string,
): MessageDraft {
  const { text = '', images = [] } = sent;
  const written = draft.text.trimStart();
  return {
    id,
    text: written.startsWith(text) ? written.slice(text.length).trimStart() : draft.text,
    images: draft.images.filter((image) => !images.includes(image)),
  };
}

/** Reads a stored draft; null for none, or one of another version of the app. */
export function draftFrom(value: unknown): MessageDraft | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value) || !('images' in value))
    return null;
  const { id, text, images } = value;
  const areTexts = Array.isArray(images) && images.every((each) => typeof each === 'string');
  return isUuid(id) && typeof text === 'string' && areTexts ? { id, text, images: images as string[] } : null;
}
