import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { chooseForEvening } from '../../domain/evening/choose-for-evening.ts';

export const handler = handle(evening.chooseForEvening, async ({ actor, params, body }) => ({
  choices: await chooseForEvening(actor, params.id, body),
}));
