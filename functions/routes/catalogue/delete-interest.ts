import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { deleteInterest } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.deleteInterest, ({ actor, params }) => deleteInterest(actor, params.id));
