import type { TestApp } from '../server/app.ts';

export type KeptMail = {
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
};

/** What was sent to an address, newest first, as this machine can read it. Waits for what is under way. */
export async function mailsTo(app: TestApp, address: string): Promise<KeptMail[]> {
  await app.idle();
  const answered = await fetch(`${app.address}/admin/v1/dev/mail`);
  const { data } = (await answered.json()) as { data: { list: KeptMail[] } };
  return data.list.filter(({ to }) => to === address);
}

/** The secret of the link in the newest mail to an address. */
export async function linkTo(app: TestApp, address: string): Promise<string> {
  const [mail] = await mailsTo(app, address);
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${address}`);
  return token;
}
