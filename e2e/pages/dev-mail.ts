import { expect, type APIRequestContext } from '@playwright/test';

type StoredMail = { to: string; subject: string; text: string };

/** The path of the link in the newest mail with this subject to an address; waits until it arrives. */
export async function linkInMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const find = async () => {
    const response = await request.get('/admin/v1/dev/mail', { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as { data: { list: StoredMail[] } };
    return data.list.find((mail) => mail.to === to && mail.subject === subject)?.text ?? '';
  };
  await expect.poll(find).toContain('token=');
  const link = /https?:\/\/\S+token=\S+/.exec(await find())?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
