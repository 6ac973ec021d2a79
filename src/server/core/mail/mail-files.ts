import type { Services } from '../../services.ts';

export type MailFile = { readonly filename: string; readonly contentType: string; readonly content: Buffer };
/** The files of a kind of mail, made when it is sent. Registered by the nouns that have some: src/server/registries.ts. */
export type MailFiles = (services: Services, values: Readonly<Record<string, unknown>>) => Promise<readonly MailFile[]>;
