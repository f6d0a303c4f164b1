import { Problem } from '#shared/contract/errors.ts';
import { type OpenedScreen, openScreenLink } from '../../data/night/screen-links.ts';

/**
 * The evening that a projector's link shows: tenant and event (docs/rules/projector.md#link).
 * @throws Problem `link_not_found` for a wrong or replaced link, and for a deleted event's
 */
export async function findScreen(token: string): Promise<OpenedScreen> {
  const screen = await openScreenLink(token);
  if (screen === undefined) throw unknownScreen();
  return screen;
}

/** The same for every link that shows nothing, so that none tells whether it ever did. */
export const unknownScreen = () =>
  new Problem('link_not_found', { details: 'This link does not open a screen. Ask your host for the new one.' });
