import type { RequestOf, Route } from '#shared/contract/define.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { Caller } from '../people/calls/api-client.ts';

/** Calls that an organization's screens and its guests' phones make: about the last evening, about one guest there, and across evenings. */

export interface Asking {
  readonly host: Caller;
  readonly eventId: string;
  /** A guest of the last evening, with calls from their phone. */
  readonly guest: { readonly id: string; readonly self: Caller };
  /** Id of a guest who came to every evening. */
  readonly faithful: string;
}

export interface AskedFor {
  readonly name: string;
  readonly who: Caller;
  readonly route: Route;
  readonly input: object;
}

const page = { limit: '50' };
const period = { from: '2020-01-01', to: '2099-12-31' };

export function callsOf({ host, eventId: id, guest, faithful }: Asking): readonly AskedFor[] {
  const of = <R extends Route>(who: Caller, route: R, input: RequestOf<R>, name = ''): AskedFor => ({
    ...{ who, route, input },
    name: name === '' ? route.id : `${route.id}, ${name}`,
  });
  const own = { id: guest.id, event_id: id };
  return [
    of(host, events.listEvents, { status: 'active', limit: '5' }, 'the dashboard'),
    of(host, events.listEvents, { status: 'completed', ...page }),
    of(host, events.listEvents, { limit: '200' }, 'all as choices'),
    of(host, events.getEvent, { id }),
    of(host, participants.listParticipants, page),
    of(host, participants.listParticipants, { ...page, gender: 'female', min_age: '30', max_age: '35' }, 'filtered'),
    of(host, participants.listParticipants, { ...page, sort: 'age_asc' }, 'by age'),
    of(host, participants.searchParticipants, { q: 'num', ...page }),
    of(host, participants.getParticipant, { id: guest.id }),
    of(host, participants.getParticipant, { id: faithful }, 'who was at all'),
    of(host, participants.exportParticipants, {}),
    of(host, participants.listEventParticipants, { id }, 'the door'),
    of(host, participants.exportEventParticipants, { id }),
    of(host, registrationLink.listInvites, { id, ...page }),
    of(host, waiting.listWaiting, { id, ...page }),
    of(host, messages.listMessages, { id, ...page }),
    of(host, eveningRounds.getNight, { id }),
    of(host, keepingApart.listKeptApart, {}),
    of(host, cards.getCardsProgress, { id }),
    of(host, safety.listReports, page),
    of(host, matches.listCandidates, { id, pid: guest.id }),
    of(host, matches.listMatchHistory, { id, ...page }),
    of(host, matches.listMatchesOf, { id: guest.id, ...page }),
    of(host, matches.listMatchesOf, { id: faithful, ...page }, 'who was at all'),
    of(host, matches.exportMatches, { id }),
    of(host, statistics.getEveningReport, { id }),
    of(host, statistics.exportEveningReport, { id }),
    of(host, statistics.getTrends, {}),
    of(host, statistics.getEventStatistics, { id }),
    of(host, statistics.getMatchStatistics, { id }),
    of(host, statistics.getParticipantStatistics, { id }),
    of(host, statistics.getOverallStatistics, {}),
    of(host, statistics.getMatchAnalytics, period),
    of(host, statistics.exportMatchAnalytics, period),
    of(host, audit.listAuditEntries, page),
    of(host, tenants.getTenantSettings, {}),
    of(host, retention.getRetention, {}),
    of(host, retention.listDueProfiles, page),
    of(guest.self, guestEvening.getEvening, own),
    of(guest.self, cards.getCard, own),
    of(guest.self, safety.listKnown, own),
    of(guest.self, profile.getOwnProfile, { id: guest.id }),
    of(guest.self, profile.exportOwnProfile, { id: guest.id }),
  ];
}
