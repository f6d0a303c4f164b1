import { settings } from '#shared/contract/routes/settings.ts';
import { listPersonalityTraits, typesOf, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(settings.traits, async () => {
  const traits = await listPersonalityTraits();
  return { traits, types: typesOf(traits), ...wholeList(traits) };
});
