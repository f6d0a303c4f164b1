import { Problem } from '#shared/contract/errors.ts';
import { usualLanguage } from '#shared/model/events/event-language.ts';
import type { ProjectorLink } from '#shared/model/projector/projector.ts';
import type { StaffMember } from '../../call/actor.ts';
import { replaceProjectorLink } from '../../data/events/event-changes.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { LinkSecret } from '../../data/events/registration-links.ts';
import { projectorSockets } from '../../data/live/guest-sockets.ts';
import { drawQrCode } from '../../lib/draw-qr-code.ts';
import { env } from '../../lib/env.ts';
import { newNonce } from '../../lib/ids.ts';
import { deriveSecret, hashOf } from '../../lib/secrets/secrets.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { closeSocketsOfGuest } from '../sockets/close-sockets.ts';

const tokenOf = (eventId: string, { nonce, version }: Pick<LinkSecret, 'nonce' | 'version'>) =>
  deriveSecret('screen-link', eventId, nonce, version);

/**
 * Returns the link for an event's projector. The link is created when it is first requested; `reset` replaces it, and the old link stops
 * working (docs/rules/projector.md#link).
 * @throws Problem `event_not_found`, `conflict`
 */
export async function shareProjector(actor: StaffMember, eventId: string, reset: boolean): Promise<ProjectorLink> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const event = await findEvent(tenantId, eventId, { consistent: true });
  if (event === undefined) throw new Problem('event_not_found');
  const link = event.projectorLink === null || reset ? await makeLink(event) : event.projectorLink;
  // Projectors with the old link are told to fetch the evening again; the reply then shows them that the link has been replaced.
  if (event.projectorLink !== null && reset) await closeSocketsOfGuest(tenantId, eventId, projectorSockets);
  const token = await tokenOf(eventId, link);
  const address = `${env('SITE_URL')}/screen/${token}${event.language === usualLanguage ? '' : `?lang=${event.language}`}`;
  return { token, link: address, qr_code: await drawQrCode(address) };
}

async function makeLink(event: StoredEvent): Promise<LinkSecret> {
  const named = { nonce: newNonce(), version: (event.projectorLink?.version ?? 0) + 1 };
  const link = { ...named, hash: hashOf(await tokenOf(event.id, named)) };
  if (!(await replaceProjectorLink(event, link))) throw new Problem('conflict');
  return link;
}
