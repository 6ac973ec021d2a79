import type { Page } from '@playwright/test';

/** Whether the query cache holds a response whose key contains all these words. */
export const hasCachedResponse = (page: Page, ...words: string[]): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await result(indexedDB.open(name));
      // The outbox database holds no responses.
      if (!db.objectStoreNames.contains('responses')) {
        db.close();
        continue;
      }
      const keys = await result(db.transaction('responses').objectStore('responses').getAllKeys());
      db.close();
      if (keys.some((key) => wanted.every((word) => String(key).includes(word)))) return true;
    }
    return false;
  }, words);
