import { Problem } from '#shared/contract/errors.ts';
import { type OpenedLink, openProjectorLink } from '../../data/projector/projector-links.ts';

/**
 * Returns the tenant and event that a projector's link belongs to (docs/rules/projector.md#link).
 * @throws Problem `link_not_found` for a wrong or replaced link, and if the event was deleted
 */
export async function findProjector(token: string): Promise<OpenedLink> {
  const projector = await openProjectorLink(token);
  if (projector === undefined) throw unknownProjector();
  return projector;
}

/** Returns the same error for every link that shows nothing, so the error does not reveal whether the link ever worked. */
export const unknownProjector = () =>
  new Problem('link_not_found', { details: 'This link does not open a screen. Ask your host for the new one.' });
