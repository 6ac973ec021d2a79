import type { NoticeKind } from '#domain/platform/notifications/notice-kinds.ts';
import type { Sentence } from '../../../core/http/sentences.ts';

export type NoticeText = { readonly title: Sentence; readonly text: Sentence };
/** The messages of some kinds. `count`: merged events; `order` and `number` name the only one; `until`: `to` as a day. */
export type NoticeTexts = { readonly [Kind in NoticeKind]?: NoticeText };
