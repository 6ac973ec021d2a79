import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Filled by the tracking noun. */
export function trackingWebhook(_app: FastifyInstance, _services: Services): void {}
