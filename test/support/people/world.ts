import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { exports } from '#shared/contract/routes/exports.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { photos } from '#shared/contract/routes/photos.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { samplesOf, type World } from '../../contract/samples.ts';
import { type Caller, callerOf } from './calls/api-client.ts';

/** Returns a time an hour from now, for the start of a new event. */
const soon = () => Date.now() + 3_600_000;

/** Opens an active event. Returns its id and the token of its registration link. `places`: number for each gender. */
export async function openEvent(host: Caller, name = 'Test evening', places = 100): Promise<{ eventId: string; token: string }> {
  const { event } = await host.call(events.createEvent, {
    name,
    venue_name: 'The Green Room',
    venue_location: '12 Orchard Street',
    start_time: new Date(soon()).toISOString(),
    end_time: new Date(soon() + 3 * 3_600_000).toISOString(),
    male_limit: places,
    female_limit: places,
  });
  await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { eventId: event.id, token };
}

/** Creates one entity of each kind that calls can name, through the API. */
export async function makeWorld(origin: string, host: Caller, account: { email: string; password: string }): Promise<World> {
  const visitor = callerOf(origin);
  const { eventId, token } = await openEvent(host);
  const empty: World = {
    eventId,
    token,
    participantIds: ['', '', ''],
    participantToken: '',
    matchId: '',
    uploadId: '',
    exportId: '',
    hostId: '',
    invitationId: '',
    refreshToken: '',
    ...account,
  };
  const person = () => visitor.call(registration.registerForEvent, samplesOf(empty)['registration.registerForEvent']);
  const people = [await person(), await person(), await person()] as const;
  const participantIds = [people[0].participant.id, people[1].participant.id, people[2].participant.id] as const;
  const [participant1_id, participant2_id] = participantIds;
  const { match } = await host.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
  const { photo_upload_id } = await host.call(photos.createPhotoUpload, samplesOf(empty)['photos.createPhotoUpload']);
  const { export: file } = await host.call(exports.startExport, samplesOf(empty)['exports.startExport']);
  const { refresh_token } = await visitor.call(accounts.signIn, account);
  return {
    ...empty,
    participantIds,
    participantToken: people[0].access_token,
    matchId: match.id,
    uploadId: photo_upload_id,
    exportId: file.id,
    refreshToken: refresh_token,
  };
}

/** Creates a plan for a world's event, and keeps two of its people apart, for the calls that need these. */
export async function planNight(host: Caller, { eventId, participantIds: [one, , other] }: World): Promise<void> {
  await host.call(eveningRounds.planRounds, { id: eventId, rounds: 1, tables: 5, who: 'registered', replaces: null });
  await host.call(keepingApart.keepApart, { participant1_id: one, participant2_id: other });
}
