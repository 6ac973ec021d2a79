import type { CallName } from '#contract/registry.ts';
import type { Foreign } from './foreign.ts';

export const supportCalls = () =>
  ({
    'article.categoryList': { none: 'public' },
    'article.categoryDetail': { none: 'public' },
    'article.list': { none: 'public' },
    'article.detail': { none: 'public' },
    'article.vote': { none: 'public' },
    'article.internalList': { none: 'articles for staff' },
    'article.internalSearch': { none: 'articles for staff' },
    'article.internalDetail': { none: 'articles for staff' },
    'article.helpPagePathList': { none: 'articles' },
    'article.editList': { none: 'articles' },
    'article.editDetail': { none: 'articles' },
    'article.versionDetail': { none: 'articles' },
    'article.coverage': { none: 'articles' },
    'article.createCategory': { none: 'articles' },
    'article.editCategory': { none: 'articles' },
    'article.deleteCategory': { none: 'articles' },
    'article.sortCategories': { none: 'articles' },
    'article.create': { none: 'articles' },
    'article.edit': { none: 'articles' },
    'article.publish': { none: 'articles' },
    'article.unpublish': { none: 'articles' },
    'article.restoreVersion': { none: 'articles' },
    'article.sort': { none: 'articles' },
    'article.deleteArticle': { none: 'articles' },
  }) satisfies Partial<Record<CallName, Foreign>>;
