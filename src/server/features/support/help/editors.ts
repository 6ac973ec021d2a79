import { can, type Actor } from '#domain/platform/permissions/can.ts';

/** The internal help has editors of its own. */
export const mayEdit = (actor: Actor, isInternal: boolean): boolean =>
  can(actor, isInternal ? 'internal-help.edit' : 'help.edit');
