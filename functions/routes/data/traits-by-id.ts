import { data } from '#shared/contract/routes/data.ts';
import { findPersonalityTraits } from '../../domain/catalogue/catalogue.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(data['traits-by-id'], async ({ query }) => {
  const personality_traits = await findPersonalityTraits(query.ids?.split(',').map((id) => id.trim()));
  return { personality_traits, total: personality_traits.length, limit: personality_traits.length, offset: 0 };
});
