import { data } from '#shared/contract/routes/data.ts';
import { listPersonalityTraits, wholeList } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(data['personality-traits'], async () => {
  const traits = await listPersonalityTraits();
  return { personality_traits: traits, ...wholeList(traits) };
});
