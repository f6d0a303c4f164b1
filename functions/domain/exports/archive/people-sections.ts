import { readCatalogue } from '../../../data/catalogue/catalogue.ts';
import { pagePeopleById } from '../../../data/participants/people.ts';
import { findProfiles } from '../../../data/participants/profiles.ts';
import { findEachRegistration } from '../../../data/registration/registrations.ts';
import { readPhoto } from '../../../lib/aws/storage.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { log } from '../../../lib/log.ts';
import { readParticipants } from '../read-participants.ts';
import { describePerson, photoPathOf } from './describe-person.ts';
import { atOnce, type SectionPiece, type SectionStep, writePieces } from './section.ts';

/** Bytes of photos after which a step reads no more: a part of the upload, so that large ones do not fill a function's memory. */
const photosAtOnce = 5 * 1024 * 1024;

export async function readParticipantList({ tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  if (from === null) zip.begin('participants.csv');
  const chunk = await readParticipants({ tenantId, question: '{}', cursor: from });
  zip.write(chunk.bytes);
  if (chunk.next === null) zip.end();
  return { next: chunk.next, looked: chunk.rows };
}

export async function readPeople({ tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  if (from === null) {
    zip.begin('participants.json');
    zip.write('[\n');
  }
  const [{ people, last }, catalogue] = await Promise.all([pagePeopleById(tenantId, from ?? undefined, atOnce.people), readCatalogue()]);
  const profiles = await findProfiles(
    tenantId,
    people.map(({ id }) => id),
  );
  const wanted = [...profiles.values()].flatMap(({ id, eventIds }) => eventIds.map((eventId) => ({ eventId, participantId: id })));
  const found = await findEachRegistration(tenantId, wanted);
  const attended = wanted.flatMap(({ eventId, participantId }, at) => {
    const registration = found[at];
    return registration === undefined ? [] : [{ eventId, participantId, registration }];
  });
  const described = people.flatMap(({ id, matchCount }) => {
    const profile = profiles.get(id);
    const own = attended.filter(({ participantId }) => participantId === id);
    // Erased a moment ago.
    return profile === undefined ? [] : [describePerson(profile, catalogue, { matchCount, attended: own })];
  });
  writePieces(zip, described, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return { next: last ?? null, looked: people.length };
}

export async function readPhotos({ tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const { people, last } = await pagePeopleById(tenantId, from ?? undefined, atOnce.photos);
  let [looked, bytes] = [0, 0];
  while (looked < people.length && bytes < photosAtOnce) {
    const some = people.slice(looked, looked + atOnce.photosInParallel);
    const photos = new Map<string, Uint8Array>();
    await inParallel(some, atOnce.photosInParallel, async ({ id, photoKey }) => {
      if (photoKey === null) return;
      const photo = await readPhoto(tenantId, photoKey);
      if (photo === undefined) log('warn', 'A photo of an archive is not there any more', { participant: id });
      else photos.set(id, photo);
    });
    // By id, as they would be had they come one after the other: a step that is repeated writes the same.
    for (const { id } of some) {
      const photo = photos.get(id);
      if (photo === undefined) continue;
      zip.add(photoPathOf(id), photo, { packed: false });
      bytes += photo.length;
    }
    looked += some.length;
  }
  return { next: looked < people.length ? (people[looked - 1]?.id ?? null) : (last ?? null), looked };
}
