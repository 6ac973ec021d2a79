import type { Language } from '../../../../core/http/context.ts';

const english = {
  help: 'Help centre',
  intro: 'Answers about shops, products, orders, payments and shipping.',
  search: 'Search the help',
  searchFor: (typed: string) => `Search results for “${typed}”`,
  searchButton: 'Search',
  example: 'Such as: how do I connect my shop',
  nothing: 'No article matches. Try other or fewer words.',
  tooMany: (minutes: number) => `Too many searches. Try again in ${minutes} minutes.`,
  contents: 'On this page',
  related: 'Related articles',
  updated: 'Updated on',
  helpful: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your answer.',
  missing: 'This page does not exist',
  missingText: 'It may have been removed. Search the help, or go back to its first page.',
  scheme: 'Light or dark',
  language: 'Language',
  toApp: 'Open the app',
  skip: 'Skip to the text',
  articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
};
export type PageTexts = typeof english;

const chinese: PageTexts = {
  help: '帮助中心',
  intro: '关于店铺、商品、订单、付款和物流的解答。',
  search: '搜索帮助',
  searchFor: (typed) => `“${typed}”的搜索结果`,
  searchButton: '搜索',
  example: '例如：怎么连接店铺',
  nothing: '没有找到相关文章，请换个词或减少关键词。',
  tooMany: (minutes) => `搜索过于频繁，请在 ${minutes} 分钟后重试。`,
  contents: '本页内容',
  related: '相关文章',
  updated: '更新于',
  helpful: '这篇文章有帮助吗？',
  yes: '有',
  no: '没有',
  thanks: '感谢您的反馈。',
  missing: '页面不存在',
  missingText: '该页面可能已被删除。请搜索帮助，或返回首页。',
  scheme: '浅色或深色',
  language: '语言',
  toApp: '打开应用',
  skip: '跳到正文',
  articles: (count) => `${count} 篇文章`,
};

export const pageTexts: Readonly<Record<Language, PageTexts>> = { 'en-US': english, 'zh-CN': chinese };
