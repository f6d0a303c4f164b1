import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { Caller } from './calls/api-client.ts';
import { makeForm } from './input/form.ts';

/** A host's calls about participants. The host is passed as a function, because a test has one only once its stack runs. */
export const hostCalls = (host: () => Caller) => ({
  add: async (eventId: string, person: Partial<ReturnType<typeof makeForm>> = {}) =>
    (await host().call(participants.addParticipant, { id: eventId, ...makeForm(person) })).participant,
  inEvent: async (id: string) => (await host().call(participants.listEventParticipants, { id })).participants,
  statisticsOf: async (id: string) => (await host().call(statistics.getParticipantStatistics, { id })).statistics,
  pair: async (event_id: string, participant1_id: string, participant2_id: string) =>
    (await host().call(matches.createMatch, { event_id, participant1_id, participant2_id })).match,
});

/** Returns the form that leaves a stored participant unchanged. */
export const unchanged = (person: Profile) => ({
  first_name: person.first_name,
  last_name: person.last_name,
  gender: person.gender,
  interested_in: person.interested_in,
  age: person.age,
  looking_for: person.looking_for,
  occupation: person.occupation,
  contact: person.contact,
  interests: person.interests.map(({ id }) => id),
  personality_traits: person.personality_traits.map(({ id }) => id),
});
