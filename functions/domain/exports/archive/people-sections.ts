import { readCatalogue } from '../../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../../data/catalogue/own-interests.ts';
import { findProfiles } from '../../../data/participants/profiles.ts';
import { findEachRegistration } from '../../../data/registration/registrations.ts';
import { readPhoto } from '../../../lib/aws/storage.ts';
import { log } from '../../../lib/log.ts';
import { peopleOf, readParticipants } from '../read-participants.ts';
import { describePerson, photoPathOf } from './describe-person.ts';
import { type Archive, atOnce, jsonList } from './section.ts';

export const writeParticipantList = (archive: Archive): Promise<void> => archive.add('participants.csv', listLines(archive));
export const writePeople = (archive: Archive): Promise<void> => archive.add('participants.json', jsonList(describedPeople(archive)));

async function* listLines({ tenantId, looked }: Archive) {
  for await (const { csv } of readParticipants({ tenantId, question: '{}' }, looked)) yield csv;
}

async function* describedPeople({ tenantId, looked }: Archive) {
  const platform = await readCatalogue();
  for await (const people of peopleOf(tenantId, atOnce.people)) {
    const profiles = await findProfiles(
      tenantId,
      people.map(({ id }) => id),
    );
    const catalogue = await withOwnOf(platform, tenantId, profiles.values());
    const wanted = [...profiles.values()].flatMap(({ id, eventIds }) => eventIds.map((eventId) => ({ eventId, participantId: id })));
    const found = await findEachRegistration(tenantId, wanted);
    const attended = wanted.flatMap(({ eventId, participantId }, at) => {
      const registration = found[at];
      return registration === undefined ? [] : [{ eventId, participantId, registration }];
    });
    looked(people.length);
    yield people.flatMap(({ id, matchCount }) => {
      const profile = profiles.get(id);
      const own = attended.filter(({ participantId }) => participantId === id);
      // The participant was erased a moment ago.
      return profile === undefined ? [] : [describePerson(profile, catalogue, { matchCount, attended: own })];
    });
  }
}

export async function writePhotos({ tenantId, add, looked }: Archive): Promise<void> {
  for await (const people of peopleOf(tenantId, atOnce.photos)) {
    const photos = await Promise.all(people.map(async ({ photoKey }) => (photoKey === null ? null : readPhoto(tenantId, photoKey))));
    for (const [place, { id }] of people.entries()) {
      const photo = photos[place];
      if (photo) await add(photoPathOf(id), photo);
      else if (photo === undefined) log('warn', 'A photo of an archive is not there any more', { participant: id });
    }
    looked(people.length);
  }
}
