import type { TestApp } from '../server/app.ts';

export type StoredMail = {
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
};

/** Mails sent to an address, newest first. Waits for pending ones. */
export async function mailsTo(app: TestApp, address: string): Promise<StoredMail[]> {
  await app.idle();
  const response = await fetch(`${app.address}/admin/v1/dev/mail`);
  const { data } = (await response.json()) as { data: { list: StoredMail[] } };
  return data.list.filter(({ to }) => to === address);
}

/** The token of the link in the newest mail to an address. */
export async function linkTo(app: TestApp, address: string): Promise<string> {
  const [mail] = await mailsTo(app, address);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${address}`);
  return token;
}
