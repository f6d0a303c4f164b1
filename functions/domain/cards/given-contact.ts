import type { Share } from '#shared/model/cards/card.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';

/** Returns what a guest can share: only contact details that they gave themselves (docs/rules/cards.md#results). */
export function channelsOf(profile: Pick<StoredProfile, 'contact' | 'photoKey' | 'access'>): Share {
  const { phone, instagram } = givenContact(profile);
  return { email: true, phone: phone !== null, instagram: instagram !== null, photo: profile.photoKey !== null };
}

/** Returns a profile's contact details, leaving out what anyone other than the guest entered. */
export const givenContact = ({ contact, access }: Pick<StoredProfile, 'contact' | 'access'>): StoredProfile['contact'] => ({
  email: access.own?.email ?? contact.email,
  phone: access.notGiven.includes('phone') ? null : contact.phone,
  instagram: access.notGiven.includes('instagram') ? null : contact.instagram,
});
