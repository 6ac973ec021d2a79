import { drizzle } from '../db/sql.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import { keepsResponse, type Call } from '#contract/call.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { actionsOfCall } from '#domain/platform/permissions/actions.ts';
import { barredWhileActing } from '#domain/platform/permissions/acting.ts';
import { refuse, type Refused, type Result } from '#domain/shared/result.ts';
import { activityOf, idleHeader } from '#domain/platform/security/idle.ts';
import { isSetupCall } from '#domain/platform/security/requirement.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { transaction } from '../db/pool.ts';
import { authorizePosting, PostingWhileActing } from '../db/posting-authority.ts';
import { record } from '../events/events.ts';
import { noteDownload, noteRefusal, noteSuccess, type Noted } from '../security-log/note.ts';
import type { Services } from '../../services.ts';
import { isWithheld } from '../../features/platform/rbac/withheld.ts';
import { writeAudit, type AuditNote } from './audit.ts';
import { type RequestContext, type Db, type Download, type Language, type Route, type Upload } from './context.ts';
import { refusal, refusalOf, success, type EnvelopeResponse } from './envelope.ts';
import { inputFault, unstorableFault } from './input-fault.ts';
import { unstorable } from './network/unstorable.ts';
import { saveResponse, isIdempotencyKey, claimIdempotencyKey } from './idempotency.ts';
import { recordLastSeen } from './access/last-seen.ts';
import { languageOf } from './sentences.ts';
import { bearerOf, type Session } from './access/session.ts';
import { missingFactor, noteActivity, sessionOf } from './access/session-state.ts';
import { isSessionConfirmed } from './access/step-up.ts';
import { receiveUpload } from './upload.ts';

export const prefix = '/admin/v1';

/** Registers every route with the same handler. */
export function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: prefix + route.call.path,
      config: { call: route.call.name, keepsResponse: keepsResponse(route.call) },
      handler: (request, reply) => handleRequest(route, request, reply, services),
    });
  }
}

type Access = { token: string | null; session: Session | null; actor: Actor | null; scope: Scope | null };

async function handleRequest(route: Route, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const language = languageOf(request.headers['accept-language']);
  const respond = (response: EnvelopeResponse) => {
    request.code = response.body.code;
    const refused = refusalOf(response);
    if (refused !== null) noteRefusal(services, noted, refused);
    return reply.status(response.http).send(response.body);
  };
  const respondRefused = (code: RefusalCode, details?: Record<string, string | number>) =>
    respond(refusal(code, language, details));
  const now = new Date();
  const noted: Noted = { call: route.call, request, now, note: {}, written: null };

  const access = await enter(route.call, request, services, now);
  if (!access.ok) return respondRefused(access.refusal);

  const upload = route.call.body === 'upload' ? await receiveUpload(request, services) : null;
  if (upload && !upload.ok) return respondRefused(upload.refusal, upload.details);
  try {
    const raw = upload ? upload.value.fields : route.call.method === 'GET' ? request.query : (request.body ?? {});
    const input = route.call.input.safeParse(raw, { reportInput: true });
    if (!input.success) return respondRefused('input.invalid', inputFault(input.error));
    // After parsing: a scanner may send control characters, which its call removes.
    const fault = unstorable(input.data) ?? unstorable({ file: upload?.value.file.name });
    if (fault) return respondRefused('input.invalid', unstorableFault(fault.path, fault.problem));
    const context = {
      ...access.value,
      input: input.data,
      now,
      language,
      address: request.address,
      agent: cutText(String(request.headers['user-agent'] ?? ''), 300),
      log: request.log,
      services,
      db: services.db,
      ...(upload ? { upload: upload.value.file } : {}),
    };
    const validated = await route.guard?.(context as unknown as RequestContext<Call>);
    if (validated && !validated.ok) return respondRefused(validated.refusal, validated.details);
    const known = { ...context, validated: validated?.value ?? null };
    const response =
      route.call.kind === 'query'
        ? await runQuery(route, known, language)
        : await runCommand(route, known, request.headers['idempotency-key'], language, noted);
    if (noted.written) noteSuccess(services, noted);
    if ('file' in response) {
      if (route.call.kind === 'query' && !response.file.inline) noteDownload(services, noted);
      return send(reply, response.file);
    }
    return await respond(response);
  } finally {
    if (upload?.ok) await upload.value.discard();
  }
}

type AccessRefusal =
  | 'session.missing'
  | 'session.idle'
  | 'session.factor'
  | 'permission.denied'
  | 'session.step-up'
  | NonNullable<ReturnType<typeof barredWhileActing>>;

async function enter(
  call: Call,
  request: FastifyRequest,
  services: Services,
  now: Date,
): Promise<Result<Access, AccessRefusal>> {
  const token = bearerOf(request.headers.authorization);
  if (call.needs === 'public') return { ok: true, value: { token, session: null, actor: null, scope: null } };
  if (!token) return { ok: false, refusal: 'session.missing' };
  const found = await sessionOf(services, token, now);
  if (!found.ok) return found;
  const session = found.value;
  const { actor } = session;
  request.userId = actor.userId;
  request.actor = actor;
  recordLastSeen(services, token, now);
  const activeAt = activityOf(call.kind, request.headers[idleHeader], now);
  if (activeAt) noteActivity(services, session.signIn, activeAt);
  if (!isSetupCall(call.name) && (await missingFactor(services, session)) !== 'none')
    return { ok: false, refusal: 'session.factor' };
  const scope = call.needs === 'session' ? null : scopeOf(actor, call.needs);
  if (call.needs !== 'session' && !scope) return { ok: false, refusal: 'permission.denied' };
  // A hidden action is also refused: with the same rule, on the page of its permission.
  if (call.needs !== 'session') {
    const needed = { right: call.needs, actions: actionsOfCall(call) };
    if (await isWithheld(services.db, actor, needed)) return { ok: false, refusal: 'permission.denied' };
  }
  const barred = actor.acting && barredWhileActing(call, actor.acting);
  if (barred) return { ok: false, refusal: barred };
  // Before the key is claimed, so that the command can be retried with it after the confirmation.
  if (call.stepUp && !(await isSessionConfirmed(services, session.signIn, now)))
    return { ok: false, refusal: 'session.step-up' };
  return { ok: true, value: { token, session, actor, scope } };
}

type AnyContext = Omit<RequestContext<Call>, 'emit' | 'audit' | 'actor' | 'scope' | 'session'> &
  Access & { upload?: Upload; validated: unknown };
type HandlerContext = Parameters<Route['handle']>[0];

async function runQuery(
  route: Route,
  context: AnyContext,
  language: Language,
): Promise<EnvelopeResponse | { file: Download }> {
  const result = await route.handle(context as HandlerContext);
  if (!result.ok) return refusal(result.refusal, language, result.details);
  if (route.call.body === 'file') return { file: result.value as Download };
  return success(route.call.output.parse(result.value));
}

/**
 * One transaction holds the effect, its events, its audit row and its stored response. A refusal rolls back the effect
 * and keeps the response.
 */
async function runCommand(
  route: Route,
  context: AnyContext,
  key: unknown,
  language: Language,
  noted: Noted,
): Promise<EnvelopeResponse | { file: Download }> {
  const { call } = route;
  const userId = context.actor?.userId;
  const isStored = keepsResponse(call);
  if (isStored && !isIdempotencyKey(key)) return refusal('key.missing', language);
  let file: Download | null = null;
  const response = await transaction(context.services.commandPool, async (client) => {
    file = null;
    const tx: Db = drizzle(client);
    if (isStored && userId && isIdempotencyKey(key)) {
      const keyed = { call: call.name, input: context.input, fileHash: context.upload?.sha256 };
      const taken = await claimIdempotencyKey(tx, { userId, key, now: context.now, ...keyed });
      if (!taken.ok) return refusal(taken.refusal, language);
      if (taken.value) return { http: taken.value.status, body: taken.value.body } as EnvelopeResponse;
    }
    await client.query('savepoint effect');
    const emit = (event: Parameters<typeof record>[1]) => record(tx, { actorId: userId ?? null, ...event });
    noted.note = {};
    noted.written = null;
    const audit = (more: AuditNote) => {
      noted.note = { ...noted.note, ...more };
    };
    if (call.money === 'posts' || call.money === 'may-post')
      authorizePosting(tx, call.name, { isActing: Boolean(context.actor?.acting) });
    const result = await undoneWhileActing(() => route.handle({ ...context, db: tx, emit, audit } as HandlerContext));
    if (!result.ok) await client.query('rollback to savepoint effect');
    else if (call.body === 'file') file = result.value as Download;
    const handled = !result.ok
      ? refusal(result.refusal, language, result.details)
      : success(call.body === 'file' ? null : call.output.parse(result.value));
    if (result.ok) noted.written = await writeAudit(tx, { ...context, call, note: noted.note, output: result.value });
    if (isStored && userId && isIdempotencyKey(key))
      await saveResponse(tx, userId, key, { status: handled.http, body: handled.body });
    return handled;
  });
  return file ? { file } : response;
}

/** The ledger itself refuses, so no command has to check beforehand. */
async function undoneWhileActing<R>(effect: () => Promise<R>): Promise<R | Refused<'acting.money'>> {
  try {
    return await effect();
  } catch (error) {
    if (error instanceof PostingWhileActing) return refuse('acting.money');
    throw error;
  }
}

function send(reply: FastifyReply, file: Download) {
  // RFC 8187 allows fewer characters than encodeURIComponent leaves.
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('cache-control', 'private, no-store')
    .send(file.body);
}
