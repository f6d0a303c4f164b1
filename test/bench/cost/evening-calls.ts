import { functionDefinitions } from '#infra/functions.ts';
import type { RouteId } from '#shared/contract/routes.ts';

/** How an evening uses the product. Shares and counts are our assumptions; the document lists them beside the sums. */
export const habits = {
  /** Share of guests who upload a photo. */
  photoShare: 0.8,
  /** Share of guests who open their profile again. */
  returningShare: 0.5,
  /**
   * Number of rounds run by the clock: the default of a plan for an evening without guests (`web/src/features/rounds/plan/plan-values.ts`).
   */
  rounds: 10,
  /** At an evening without a clock: how many others staff match each guest with. */
  metByHand: 5,
  /** Commands to the clock per round: start, end, and a pause or an added minute. */
  commandsPerRound: 3,
  /** Guests per staff member. */
  guestsPerStaff: 25,
  hours: 3,
  /** How often a guest opens their evening, or returns to it after the phone was asleep. */
  openingsPerGuest: 6,
  /** Minutes of the evening during which a guest's phone is awake and its socket open. */
  awakeMinutes: 60,
  /** At a full event: people who try to register and join the waiting list, per guest. */
  waitingShare: 0.15,
  /** How often a waiting person checks their place, and the share of them who get one. */
  looksPerWaiting: 3,
  offeredShare: 0.3,
  /** Share of guests who give up their place before the event. */
  cancellingShare: 0.05,
  /** Share of guests who give feedback. */
  feedbackShare: 0.5,
  /**
   * Share of guests who tell staff something during the evening, and the share of reports, which staff read afterwards, among these
   * messages.
   */
  tellingShare: 0.05,
  reportShare: 0.2,
  /** Emails that each guest gets in any case (confirmation, reminder, results), and messages to everybody. */
  mailsPerGuest: 3,
  messages: 2,
  /** Searches for a partner per match. */
  searchesPerMatch: 1.5,
  /** Lists and statistics opened by each staff member during the evening. */
  viewsPerStaff: 20,
  /** Months of storing an event's data and photos that this sum includes. */
  monthsKept: 12,
  /** How often a buyer's page asks about the order, once a second, until it is paid. */
  looksPerOrder: 4,
  /** Months of storing an order. */
  monthsOrderKept: 120,
} as const;

/** Cost of work without a golden figure. Milliseconds are billed milliseconds. */
export const weights = {
  callMs: 60,
  hashingMs: 300,
  photoMs: 900,
  streamMs: 80,
  /** One request of a stream reader to the table or a socket: processor time, at 1 GB, and waiting time. */
  requestMs: 0.7,
  requestWaitMs: 10,
  /** KB that CloudFront sends: the pages' files once per phone, a reply, and a photo as thumbnail and in full size. */
  pageKb: 320,
  replyKb: 3,
  thumbnailKb: 12,
  photoKb: 110,
  /** Number of page files per visit. */
  pageRequests: 14,
  /** Pings that an open staff page sends; each is answered with a pong. */
  pingsPerMinute: 3,
  logKb: 0.8,
  /** KB that Lambda logs per invocation, and that a gateway logs per call. */
  platformLogKb: 0.4,
  accessLogKb: 0.4,
  /** Share of invocations that start a function first, and ms that a start takes, at 1 GB. */
  coldShare: 0.04,
  coldMs: 400,
  /** Share of calls that X-Ray traces, as the stage's rule sets it (`infra/aws/gateways/rest-api.ts`). */
  tracedShare: 0.01,
  /** KB that one address takes in a list of invitations. */
  addressKb: 0.04,
  /** Write units for an email's lease and its outcome, with their index entries. */
  writesPerMail: 4,
  /** Read units to check whether an email may be sent, and to read the data for its text. */
  readsPerMail: 3,
  /** KB in the table with its indexes: a registration with its profile and locks, and a match with both sides of its pair. */
  guestKb: 6,
  matchKb: 4,
  /** Write units of the stream's readers and of attaching the photo: for a guest who registers, and for one who is checked in. */
  followUpsPerGuest: 30,
  followUpsPerMark: 6,
  /**
   * Records that the stream's second reader gets, in the worst case each in a separate call: per registering guest, in addition per photo,
   * and per match.
   */
  recordsPerGuest: 5,
  recordsPerPhoto: 4,
  recordsPerMatch: 3,
  /**
   * Effects functions that get a record: two for a change of an event's people, three for a new profile, one for a match, email or photo.
   * Also the ms that it takes to pass it on.
   */
  functionsPerRecord: 1.5,
  handOverMs: 20,
  /** The ms that the stream's function takes to record one date of a round, and how many dates it records per reading of the round. */
  recordMs: 30,
  datesPerBatch: 8,
  /** Milliseconds that a call waits for Stripe, and the share of calls to functions that read Stripe's keys first. */
  stripeMs: 500,
  keysShare: 0.2,
  /** KB of an order in the table, with its index entries. */
  orderKb: 2,
} as const;

/** Ways in which guests meet: in planned rounds run by the clock, or in pairs that staff match one by one. */
export const ways = ['clock', 'hand'] as const;
export type Way = (typeof ways)[number];

type Calls = Readonly<Partial<Record<RouteId, number>>>;

/**
 * Calls for a place that is paid online, instead of the one that registers a guest. `waiting`: how many of them wait for Stripe. Stripe's
 * message registers the guest; the last look signs them in.
 */
export const saleCalls: Readonly<Partial<Record<RouteId, { readonly count: number; readonly waiting: number }>>> = {
  'payments.startOrder': { count: 1, waiting: 1 },
  'payments.getOrder': { count: habits.looksPerOrder, waiting: 0 },
  'payments.receiveWebhook': { count: 1, waiting: 1 },
  'payments.changeOrder': { count: 1, waiting: 0 },
};

/** What one evening uses: calls keyed by route, and sockets separately. */
export interface Evening {
  readonly way: Way;
  readonly guests: number;
  readonly staff: number;
  /** Number of rounds run by the clock; none if staff match pairs. */
  readonly rounds: number;
  readonly matches: number;
  /** How many others each guest meets. */
  readonly met: number;
  readonly photos: number;
  readonly mails: number;
  readonly calls: Calls;
  /** For calls whose cost varies: how often each variant occurs, keyed by the variant's name in the golden file. */
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
    // People who wait get an email when they join and when a place is offered; guests who give up their place get a confirmation.
    mails: guests * (habits.mailsPerGuest + messages) + Math.round(waiting * (1 + offeredShare)) + cancelled,
    calls: {
      'events.createEvent': 1,
      'events.updateEventStatus': 2,
      'registration.getRegistrationLink': staff,
      'accounts.signIn': staff,
      // Access tokens are valid for a quarter of an hour.
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
      // A page about the evening polls once a minute for colleagues' changes.
      'events.getEvent': views + staff * habits.hours * 60,
      'statistics.getEventStatistics': views,
      'statistics.getMatchStatistics': views,
      'matches.listMatchHistory': views,
      'participants.listEventParticipants': staff * 4,
      // Calls from the door.
      'participants.markAttendance': guests,
      // Each phone fetches its evening whenever it opens it, and once more when the event is completed. Seats and clock arrive through its
      // socket.
      'guestEvening.getEvening': guests * (habits.openingsPerGuest + 1),
      'guestEvening.chooseForEvening': Math.round(guests * 0.3),
      // One fetch for each new person met, a few after changes, one after the release. Answers given within seconds of each other are sent
      // together.
      'cards.getCard': guests * (met + 3),
      'cards.saveCard': guests * met,
      'cards.getCardsProgress': 40,
      'cards.changeCards': 2,
      'guestEvening.saveFeedback': Math.round(guests * feedbackShare),
      'guestEvening.mailEveningLink': Math.round(guests * 0.1),
      'waiting.joinWaitingList': waiting,
      'waiting.getOwnPlace': waiting * looksPerWaiting,
      'waiting.answerOffer': Math.round(waiting * offeredShare),
      // Places are offered automatically, apart from a few that staff offer out of turn.
      'waiting.updateOffering': 1,
      'waiting.changeWaiting': Math.ceil(waiting * 0.05),
      // Fetched with the participants' page, whether or not anybody waits.
      'waiting.listWaiting': staff * 4,
      'safety.tellStaff': told,
      'safety.answerCall': told - reports,
      'safety.listReports': reports * 2,
      'safety.updateReport': reports * 2,
      // Each message is previewed twice before it is sent, and polled while it is being sent.
      'messages.previewMessage': messages * 2,
      'messages.messageEverybody': messages,
      'messages.listMessages': messages * 2,
      'messages.getMessage': messages * 3,
      // The report is read on the morning after.
      'statistics.getEveningReport': staff,
      'statistics.getTrends': 1,
      ...(way === 'clock' ? callsByClock(guests, staff) : callsByHand(matches)),
    },
    // The first start also opens the cards' gates. Before each later start, someone has come or left.
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
    // A dozen forecasts beforehand, one plan, and two replans for people who come late or leave early.
    'rounds.planRounds': 15,
    'rounds.runClock': rounds * commandsPerRound,
    'rounds.getNight': staff * (rounds + 2),
    // A projector fetches the seats three times per round and whenever a name on it changes, and shows the link once.
    'projector.shareProjector': 1,
    'projector.getProjector': rounds * 3 + Math.round(guests * 0.3),
  };
}

const callsByHand = (matches: number): Calls => ({
  'matches.listCandidates': Math.round(matches * habits.searchesPerMatch),
  'matches.createMatch': matches,
  'matches.deleteMatch': Math.round(matches * 0.02),
});

/** Returns the memory of a function as deployed, in GB. */
export function memoryOf(functionName: string): number {
  const found = functionDefinitions.find(({ name }) => name === functionName);
  if (found === undefined) throw new Error(`No function ${functionName}`);
  return found.memoryMb / 1024;
}
