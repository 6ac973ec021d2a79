import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { textsIn, type ArticleTexts } from '#domain/support/help/article.ts';
import { Segments } from '../../../../ui/button/Segments.tsx';
import { Drawer } from '../../../../ui/layer/Drawer.tsx';
import { ArticleText } from '../reader/ArticleText.tsx';

/** The draft as readers would see it. */
export function PreviewDrawer({ texts, onClose }: { texts: ArticleTexts; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale === 'zh-CN' ? 'zh' : 'en');
  const { title, summary, body } = textsIn(texts, language === 'zh');
  return (
    <Drawer title={t`Preview`} width={760} onClose={onClose}>
      <Stack gap="md">
        <Segments
          aria-label={t`Language`}
          value={language}
          onChange={setLanguage}
          data={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
        <ArticleText title={title} summary={summary} body={body} />
      </Stack>
    </Drawer>
  );
}
