import { i18n } from '@lingui/core';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../sync/queries.ts';
import { followLanguage } from './follow-language.ts';

let stop: (() => void)[] = [];
afterEach(() => {
  for (const each of stop) each();
  stop = [];
  queryClient.clear();
  i18n.activate('en-US');
});

test('texts of the server on the screen are requested in the new language, and not again for texts of a feature', async () => {
  i18n.load({ 'en-US': {}, 'zh-CN': {} });
  i18n.activate('en-US');
  stop.push(followLanguage());
  const languages: string[] = [];
  const queryFn = () => {
    languages.push(i18n.locale);
    return i18n.locale;
  };
  const notices = new QueryObserver(queryClient, { queryKey: ['notification'], queryFn, staleTime: Infinity });
  stop.push(notices.subscribe(() => undefined));
  await vi.waitFor(() => expect(notices.getCurrentResult().data).toBe('en-US'));
  i18n.load('zh-CN', { one: '一' });
  i18n.activate('zh-CN');
  await vi.waitFor(() => expect(notices.getCurrentResult().data).toBe('zh-CN'));
  i18n.load('zh-CN', { two: '二' });
  expect(languages).toEqual(['en-US', 'zh-CN']);
});
