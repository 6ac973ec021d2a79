import { stopActing } from '../../../session/acting.ts';
import { confirmDiscard } from '../../../ui/unsaved/unsaved-store.ts';

/** Ends acting as another user, after a question where edited text would be lost. */
export function switchBack(): void {
  void confirmDiscard().then(async (isDiscarded) => isDiscarded && stopActing());
}
