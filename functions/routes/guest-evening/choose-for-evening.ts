import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { chooseForEvening } from '../../domain/guest-evening/choose-for-evening.ts';

export const handler = handle(guestEvening.chooseForEvening, async ({ actor, params, body }) => ({
  choices: await chooseForEvening(actor, params.id, body),
}));
