import { drizzle } from '../../../core/db/sql.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { transmissionOf, verifySignature } from '../../../connectors/paypal/webhook-signature.ts';
import { transaction } from '../../../core/db/pool.ts';
import type { Services } from '../../../services.ts';
import { webhookOf } from '../paypal-merchants/keys.ts';
import { webhookPath } from '../paypal-merchants/routes.ts';
import { isDispute, isPayout } from './handle-webhook.ts';
import { enqueueWebhook } from './jobs.ts';
import { insertWebhook } from './webhook-store.ts';

const Text = z.string().max(200).optional().catch(undefined);
const Message = z.object({
  event_type: z.string().max(100),
  resource: z.object({
    id: Text,
    custom_id: Text,
    dispute_id: Text,
    payout_item: z.object({ sender_item_id: Text }).optional().catch(undefined),
    batch_header: z
      .object({ sender_batch_header: z.object({ sender_batch_id: Text }) })
      .optional()
      .catch(undefined),
    purchase_units: z
      .array(z.object({ custom_id: Text }))
      .optional()
      .catch(undefined),
  }),
});
type Message = z.output<typeof Message>;

function messageIn(body: Buffer): Message | null {
  try {
    return Message.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function namedIn({ event_type: type, resource }: Message): string | undefined {
  if (isDispute(type)) return resource.dispute_id;
  // A batch has one item, and both have the id of the withdrawal.
  if (isPayout(type))
    return resource.payout_item?.sender_item_id ?? resource.batch_header?.sender_batch_header.sender_batch_id;
  return resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
}

/** What is read at PayPal because of the message; a hint only. */
const subjectOf = (message: Message): string => namedIn(message) ?? message.resource.id ?? '';

/** POST /admin/v1/webhook/paypal/<merchant id>. Only signed messages are kept; repeated ones are accepted and ignored. */
export function paypalWebhook(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so they are not parsed first.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ Params: { merchant: string } }>(webhookPath(':merchant'), async (request, reply) => {
      const refuse = (status: 400 | 401 | 404 | 503, msg: string) =>
        reply.status(status).send({ code: status, msg, data: null });
      const { merchant: id } = request.params;
      const webhookId = isUuid(id) ? await webhookOf(services.db, id) : null;
      if (webhookId === null) return refuse(404, 'No webhook is registered here');
      const transmission = transmissionOf(request.headers);
      const { body } = request;
      if (!transmission || !Buffer.isBuffer(body)) return refuse(401, 'The signature is not right');
      const now = new Date();
      const expected = { webhookId, standIn: services.config.paypal, now };
      const verified = await verifySignature(transmission, body, expected);
      if (!verified.ok) {
        request.log.warn({ fault: verified.refusal }, 'a PayPal webhook was refused');
        // PayPal sends it again.
        if (verified.refusal === 'unreachable') return refuse(503, 'The certificate could not be read');
        return refuse(401, 'The signature is not right');
      }
      const message = messageIn(body);
      if (!message) return refuse(400, 'The message cannot be read');
      const row = {
        transmission_id: transmission.id,
        merchant_id: id,
        event_type: message.event_type,
        subject: subjectOf(message),
      };
      const isNew = await transaction(services.pool, async (client) => {
        const db = drizzle(client);
        if (!(await insertWebhook(db, row, now))) return false;
        await enqueueWebhook(db, row.transmission_id);
        return true;
      });
      return { code: 200, msg: 'Successful', data: { new: isNew } };
    });
  });
}
