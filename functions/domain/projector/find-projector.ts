import { Problem } from '#shared/contract/errors.ts';
import { type OpenedLink, openProjectorLink } from '../../data/projector/projector-links.ts';

/**
 * Returns tenant and event of a projector's link (docs/rules/projector.md#link).
 * @throws Problem `link_not_found` for a wrong or replaced link, and for a deleted event's
 */
export async function findProjector(token: string): Promise<OpenedLink> {
  const projector = await openProjectorLink(token);
  if (projector === undefined) throw unknownProjector();
  return projector;
}

/** Returns the same error for every link that shows nothing, so that none reveals whether it ever did. */
export const unknownProjector = () =>
  new Problem('link_not_found', { details: 'This link does not open a screen. Ask your host for the new one.' });
