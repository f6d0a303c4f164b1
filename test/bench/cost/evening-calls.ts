import { functionDefinitions } from '#infra/functions.ts';
import type { RouteId } from '#shared/contract/routes.ts';

/** Usage of an evening. Shares and counts are our assumptions, and are listed in the document beside the sums. */
export const habits = {
  /** Share of guests who send a photo. */
  photoShare: 0.8,
  /** Share of guests who open their profile again. */
  returningShare: 0.5,
  /** Rounds that the clock runs: the default of a plan for an evening without guests (`web/src/features/rounds/plan/plan-values.ts`). */
  rounds: 10,
  /** At an evening without a clock: number of others whom staff match each guest with. */
  metByHand: 5,
  /** Commands to the clock in a round: start, end, and a pause or a minute more. */
  commandsPerRound: 3,
  /** Guests per staff member. */
  guestsPerStaff: 25,
  hours: 3,
  /** How often a guest opens their evening, or returns to it from sleep. */
  openingsPerGuest: 6,
  /** Minutes of the evening for which a guest's phone is awake and its socket open. */
  awakeMinutes: 60,
  /** At a full event: people per guest who try to register and join the waiting list. */
  waitingShare: 0.15,
  /** How often a waiting guest checks their place, and the share who get one. */
  looksPerWaiting: 3,
  offeredShare: 0.3,
  /** Share of guests who give up their place beforehand. */
  cancellingShare: 0.05,
  /** Share of guests who give feedback. */
  feedbackShare: 0.5,
  /** Share of guests who tell staff something during the evening, and how much of that is reports to be read afterwards. */
  tellingShare: 0.05,
  reportShare: 0.2,
  /** Mails to each guest in any case (confirmation, reminder, results), and messages to everybody. */
  mailsPerGuest: 3,
  messages: 2,
  /** Searches for a pair per match. */
  searchesPerMatch: 1.5,
  /** Lists and statistics opened by each staff member during the evening. */
  viewsPerStaff: 20,
  /** Months for which an event's data and photos are kept in this sum. */
  monthsKept: 12,
} as const;

/** Cost of units of work for which there is no golden figure. Milliseconds are billed ones. */
export const weights = {
  callMs: 60,
  hashingMs: 300,
  photoMs: 900,
  streamMs: 80,
  /** A stream reader's request to the table or a socket: processor time, at 1 GB, and waiting time. */
  requestMs: 0.7,
  requestWaitMs: 10,
  /** KB sent by CloudFront: the pages' files once per phone, a reply, a photo as thumbnail and in full size. */
  pageKb: 320,
  replyKb: 3,
  thumbnailKb: 12,
  photoKb: 110,
  /** Files of the pages, per visit. */
  pageRequests: 14,
  /** Pings of an open staff page; each has its pong. */
  pingsPerMinute: 3,
  logKb: 0.8,
  /** KB that Lambda logs per invocation, and a gateway per call. */
  platformLogKb: 0.4,
  accessLogKb: 0.4,
  /** Share of invocations for which a function has to start first, and ms of a start, at 1 GB. */
  coldShare: 0.04,
  coldMs: 400,
  /** Share of calls that X-Ray traces, by the stage's rule (`infra/aws/gateways/rest-api.ts`). */
  tracedShare: 0.01,
  /** KB of an address in a list of invitations. */
  addressKb: 0.04,
  /** Write units of a mail's lease and outcome, with their index entries. */
  writesPerMail: 4,
  /** Read units of checking whether a mail may be sent, and of its text's data. */
  readsPerMail: 3,
  /** KB in the table with its indexes: a registration with its profile and locks, and a match with both sides of its pair. */
  guestKb: 6,
  matchKb: 4,
  /** Write units of stream readers, and of attaching the photo, for a guest who registers, and for one who is checked in. */
  followUpsPerGuest: 30,
  followUpsPerMark: 6,
  /**
   * Records for the stream's second reader, at worst each in a call of its own: per registering guest, additionally with a photo, and per
   * match.
   */
  recordsPerGuest: 5,
  recordsPerPhoto: 4,
  recordsPerMatch: 3,
  /**
   * Effects functions that get a record: two for a change of an event's people, three for a new profile, one for a match, mail or photo. Ms
   * of handing it over.
   */
  functionsPerRecord: 1.5,
  handOverMs: 20,
  /** The stream's function records a round's dates one by one: ms of each, and dates done while the round is read once. */
  recordMs: 30,
  datesPerBatch: 8,
} as const;

/** Ways of meeting: in planned rounds run by the clock, or in pairs that staff make one by one. */
export const ways = ['clock', 'hand'] as const;
export type Way = (typeof ways)[number];

type Calls = Readonly<Partial<Record<RouteId, number>>>;

/** Calls of one evening by route; sockets are separate. */
export interface Evening {
  readonly way: Way;
  readonly guests: number;
  readonly staff: number;
  /** Rounds run by the clock; none if staff make pairs. */
  readonly rounds: number;
  readonly matches: number;
  /** Number of others whom each guest meets. */
  readonly met: number;
  readonly photos: number;
  readonly mails: number;
  readonly calls: Calls;
  /** For calls whose cost varies: how often each variant occurs, by the names of the golden file. */
  readonly asMeasured: Readonly<Partial<Record<RouteId, Readonly<Record<string, number>>>>>;
}

export function eveningOf(guests: number, way: Way): Evening {
  const { photoShare, returningShare, guestsPerStaff, viewsPerStaff, waitingShare, looksPerWaiting, offeredShare } = habits;
  const { cancellingShare, feedbackShare, tellingShare, reportShare, messages } = habits;
  const staff = Math.max(2, Math.ceil(guests / guestsPerStaff));
  const rounds = way === 'clock' ? habits.rounds : 0;
  const met = way === 'clock' ? habits.rounds : habits.metByHand;
  const matches = Math.round((guests * met) / 2);
  const photos = Math.round(guests * photoShare);
  const views = staff * viewsPerStaff;
  const waiting = Math.round(guests * waitingShare);
  const told = Math.ceil(guests * tellingShare);
  const reports = Math.ceil(told * reportShare);
  const cancelled = Math.round(guests * cancellingShare);
  return {
    ...{ way, guests, staff, rounds, matches, met, photos },
    // Waiting guests are told when they join, and of an offer; guests who give up their place get a confirmation.
    mails: guests * (habits.mailsPerGuest + messages) + Math.round(waiting * (1 + offeredShare)) + cancelled,
    calls: {
      'events.createEvent': 1,
      'events.updateEventStatus': 2,
      'registration.getRegistrationLink': staff,
      'accounts.signIn': staff,
      // Access tokens live for a quarter of an hour.
      'accounts.refreshSession': staff * habits.hours * 4,
      'accounts.getOwnAccount': staff,
      'catalogue.listChoosableInterests': guests,
      'catalogue.listChoosableTraits': guests,
      'registration.validateLink': guests,
      'photos.createPhotoUpload': photos,
      'photos.getPhotoUpload': photos * 3,
      'registration.registerForEvent': guests,
      'profile.getOwnProfile': Math.round(guests * returningShare),
      'guestEvening.cancelPlace': cancelled,
      'events.listEvents': views,
      // A page of the evening polls once a minute for a colleague's changes.
      'events.getEvent': views + staff * habits.hours * 60,
      'statistics.getEventStatistics': views,
      'statistics.getMatchStatistics': views,
      'matches.listMatchHistory': views,
      'participants.listEventParticipants': staff * 4,
      // The door.
      'participants.markAttendance': guests,
      // Each phone fetches its evening when it opens, and once more when the event is completed; seats and clock arrive by its socket.
      'guestEvening.getEvening': guests * (habits.openingsPerGuest + 1),
      'guestEvening.chooseForEvening': Math.round(guests * 0.3),
      // One fetch for each new person met, a few after changes, one after the release; answers within seconds are sent together.
      'cards.getCard': guests * (met + 3),
      'cards.saveCard': guests * met,
      'cards.getCardsProgress': 40,
      'cards.changeCards': 2,
      'guestEvening.saveFeedback': Math.round(guests * feedbackShare),
      'guestEvening.mailEveningLink': Math.round(guests * 0.1),
      'waiting.joinWaitingList': waiting,
      'waiting.getOwnPlace': waiting * looksPerWaiting,
      'waiting.answerOffer': Math.round(waiting * offeredShare),
      // Places are offered automatically, except for a few that staff offer out of turn.
      'waiting.updateOffering': 1,
      'waiting.changeWaiting': Math.ceil(waiting * 0.05),
      // With the participants' page, whether anybody waits or not.
      'waiting.listWaiting': staff * 4,
      'safety.tellStaff': told,
      'safety.answerCall': told - reports,
      'safety.listReports': reports * 2,
      'safety.updateReport': reports * 2,
      // Each is previewed twice before it is sent, and polled while it is under way.
      'messages.previewMessage': messages * 2,
      'messages.messageEverybody': messages,
      'messages.listMessages': messages * 2,
      'messages.getMessage': messages * 3,
      // The morning after.
      'statistics.getEveningReport': staff,
      'statistics.getTrends': 1,
      ...(way === 'clock' ? callsByClock(guests, staff) : callsByHand(matches)),
    },
    // The first start also opens the cards' gates; before each later one, someone has come or left.
    asMeasured:
      way === 'clock'
        ? {
            'rounds.runClock': {
              'rounds.runClock': 1,
              'rounds.runClock after a change': rounds - 1,
              'rounds.runClock end': rounds * (habits.commandsPerRound - 1),
            },
          }
        : {},
  };
}

function callsByClock(guests: number, staff: number): Calls {
  const { rounds, commandsPerRound } = habits;
  return {
    // A dozen forecasts beforehand, a plan, and two for late arrivals and departures.
    'rounds.planRounds': 15,
    'rounds.runClock': rounds * commandsPerRound,
    'rounds.getNight': staff * (rounds + 2),
    // A projector fetches the seats three times a round and when a name on it changes, and shows the link once.
    'projector.shareProjector': 1,
    'projector.getProjector': rounds * 3 + Math.round(guests * 0.3),
  };
}

const callsByHand = (matches: number): Calls => ({
  'matches.listCandidates': Math.round(matches * habits.searchesPerMatch),
  'matches.createMatch': matches,
  'matches.deleteMatch': Math.round(matches * 0.02),
});

/** Returns a function's memory in GB, as deployed. */
export function memoryOf(functionName: string): number {
  const found = functionDefinitions.find(({ name }) => name === functionName);
  if (found === undefined) throw new Error(`No function ${functionName}`);
  return found.memoryMb / 1024;
}
