import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { handle } from '../../call/handle.ts';
import { deleteTrait } from '../../domain/catalogue/catalogue-changes.ts';

export const handler = handle(catalogue.deleteTrait, ({ actor, params }) => deleteTrait(actor, params.id));
