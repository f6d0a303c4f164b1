import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { deleteOwnInterest } from '../../domain/catalogue/own-interests.ts';

export const handler = handle(catalogue.deleteOwnInterest, ({ actor, params }) => deleteOwnInterest(actor, params.id));
