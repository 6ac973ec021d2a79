import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArticleState } from '#domain/support/help/article.ts';
import type { Tone } from '../../../ui/status/tones.ts';

export const stateLabels: Readonly<Record<ArticleState, MessageDescriptor>> = {
  draft: msg`Draft`,
  published: msg`Published`,
  changed: msg`Published, with changes`,
};

export const stateTones: Readonly<Record<ArticleState, Tone>> = { draft: 'idle', published: 'good', changed: 'going' };
