import { functionDefinitions } from '#infra/functions.ts';
import type { RouteId } from '#shared/contract/routes.ts';

/** How an evening is used. Shares and counts are of our own choosing, and stand in the document beside the sums. */
export const habits = {
  /** Of the guests: those who send a photo. */
  photoShare: 0.8,
  /** Of the guests: those who look at their profile again. */
  returningShare: 0.5,
  /** Rounds that the clock runs: what a plan of an evening without guests begins with (`web/src/features/rounds/plan/plan-values.ts`). */
  rounds: 10,
  /** Of an evening without a clock: how many others staff match each guest with. */
  metByHand: 5,
  /** Commands to the clock in a round: start, end, and a pause or a minute more. */
  commandsPerRound: 3,
  /** Guests that one member of staff looks after. */
  guestsPerStaff: 25,
  hours: 3,
  /** How often a guest opens their evening, or comes back to it from sleep. */
  openingsPerGuest: 6,
  /** Minutes for which a guest's phone is awake, and its socket open, in the evening. */
  awakeMinutes: 60,
  /** So many try to register for one that is full, for each guest of it, and join the waiting list. */
  waitingShare: 0.15,
  /** How often who waits looks at their place, and the share of them who get one. */
  looksPerWaiting: 3,
  offeredShare: 0.3,
  /** Of the guests: those who give up their place beforehand. */
  cancellingShare: 0.05,
  /** Of the guests: those who say how the evening was. */
  feedbackShare: 0.5,
  /** Of the guests: those who tell staff something in the evening, and of those the share that is a report to be read afterwards. */
  tellingShare: 0.05,
  reportShare: 0.2,
  /** Mails to each guest in any case: confirmation, reminder, results; and messages to everybody. */
  mailsPerGuest: 3,
  messages: 2,
  /** How often a pair is looked for, for each match that is made. */
  searchesPerMatch: 1.5,
  /** Lists and statistics opened by each member of staff in the evening. */
  viewsPerStaff: 20,
  /** Months that an event's data and photos are kept in this sum. */
  monthsKept: 12,
} as const;

/** What one unit of work weighs where no golden figure says it. Milliseconds are billed ones. */
export const weights = {
  callMs: 60,
  hashingMs: 300,
  photoMs: 900,
  streamMs: 80,
  /** Of a request of a stream's reader to the table or a socket: its processor's time, at 1 GB, and how long its answer takes. */
  requestMs: 0.7,
  requestWaitMs: 10,
  /** KB sent by CloudFront: the pages' files once per phone, a reply, a photo as a thumbnail and in full size. */
  pageKb: 320,
  replyKb: 3,
  thumbnailKb: 12,
  photoKb: 110,
  /** Objects of the pages, per visit. */
  pageRequests: 14,
  /** Of an open page of staff; each has its pong. */
  pingsPerMinute: 3,
  logKb: 0.8,
  /** What Lambda itself logs of an invocation, and a gateway of a call. */
  platformLogKb: 0.4,
  accessLogKb: 0.4,
  /** Of the invocations: those for which a function has to start first. It takes so long, at 1 GB. */
  coldShare: 0.04,
  coldMs: 400,
  /** Of the calls: those that X-Ray follows, by the stage's rule (`infra/aws/gateways/rest-api.ts`). */
  tracedShare: 0.01,
  /** KB of an address in a list of invitations. */
  addressKb: 0.04,
  /** Write units of a mail's lease and outcome, with their entries in the index. */
  writesPerMail: 4,
  /** Read units of looking whether it may be sent, and of what its text is made of. */
  readsPerMail: 3,
  /** KB in the table with its indexes: a registration with its profile and locks, a match with both sides of its pair. */
  guestKb: 6,
  matchKb: 4,
  /** Write units of what the stream's readers and the photo's attaching write for a guest who registers, and for one who is checked in. */
  followUpsPerGuest: 30,
  followUpsPerMark: 6,
  /** Records that the stream's second reader is given, at worst each in a call of its own: of a guest who registers, more with a photo, and of a match. */
  recordsPerGuest: 5,
  recordsPerPhoto: 4,
  recordsPerMatch: 3,
  /** Functions of effects that a record is handed to: of a change of an event's people two, of a new profile three, of a match, mail or photo one. Ms of handing it over. */
  functionsPerRecord: 1.5,
  handOverMs: 20,
  /** The stream's function records the dates of a round one after another: ms of each, and dates that pass while it is read once. */
  recordMs: 30,
  datesPerBatch: 8,
} as const;

/** How guests meet: in planned rounds that the clock runs, or in pairs that staff make one by one. */
export const ways = ['clock', 'hand'] as const;
export type Way = (typeof ways)[number];

type Calls = Readonly<Partial<Record<RouteId, number>>>;

/** Calls of one evening by route; sockets stand apart. */
export interface Evening {
  readonly way: Way;
  readonly guests: number;
  readonly staff: number;
  /** That the clock runs: none where staff make pairs. */
  readonly rounds: number;
  readonly matches: number;
  /** Of the guests: how many others each of them meets. */
  readonly met: number;
  readonly photos: number;
  readonly mails: number;
  readonly calls: Calls;
  /** Of a call that costs now one thing and now another: how often which, by the names of the golden file. */
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
    // Who waits is told when they join, and of an offer; who gives up their place, that it is so.
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
      // A page of the evening asks each minute what a colleague has changed.
      'events.getEvent': views + staff * habits.hours * 60,
      'statistics.getEventStatistics': views,
      'statistics.getMatchStatistics': views,
      'matches.listMatchHistory': views,
      'participants.listEventParticipants': staff * 4,
      // The door.
      'participants.markAttendance': guests,
      // Each phone reads its evening as it opens, and once more when the event is completed; seats and clock come by its socket.
      'guestEvening.getEvening': guests * (habits.openingsPerGuest + 1),
      'guestEvening.chooseForEvening': Math.round(guests * 0.3),
      // A look at each other whom one meets, a few when it was changed, one after the release; what is said within seconds goes together.
      'cards.getCard': guests * (met + 3),
      'cards.saveCard': guests * met,
      'cards.getCardsProgress': 40,
      'cards.changeCards': 2,
      'guestEvening.saveFeedback': Math.round(guests * feedbackShare),
      'guestEvening.mailEveningLink': Math.round(guests * 0.1),
      'waiting.joinWaitingList': waiting,
      'waiting.getOwnPlace': waiting * looksPerWaiting,
      'waiting.answerOffer': Math.round(waiting * offeredShare),
      // Places are offered by themselves, but for a few that staff give out of turn.
      'waiting.updateOffering': 1,
      'waiting.changeWaiting': Math.ceil(waiting * 0.05),
      // With the participants' page, whether anybody waits or not.
      'waiting.listWaiting': staff * 4,
      'safety.tellStaff': told,
      'safety.answerCall': told - reports,
      'safety.listReports': reports * 2,
      'safety.updateReport': reports * 2,
      // Each is looked at twice before it is sent, and asked for while it is on its way.
      'messages.previewMessage': messages * 2,
      'messages.messageEverybody': messages,
      'messages.listMessages': messages * 2,
      'messages.getMessage': messages * 3,
      // The morning after.
      'statistics.getEveningReport': staff,
      'statistics.getTrends': 1,
      ...(way === 'clock' ? callsByClock(guests, staff) : callsByHand(matches)),
    },
    // The first start opens the cards' gates, too; before each other one someone has come or left.
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
    // A dozen forecasts beforehand, a plan, and two for who comes and goes.
    'rounds.planRounds': 15,
    'rounds.runClock': rounds * commandsPerRound,
    'rounds.getNight': staff * (rounds + 2),
    // A projector asks for the seats three times a round and when a name on it changes, and shows the link once.
    'projector.shareProjector': 1,
    'projector.getProjector': rounds * 3 + Math.round(guests * 0.3),
  };
}

const callsByHand = (matches: number): Calls => ({
  'matches.listCandidates': Math.round(matches * habits.searchesPerMatch),
  'matches.createMatch': matches,
  'matches.deleteMatch': Math.round(matches * 0.02),
});

/** Memory of a function, in GB, as it is deployed. */
export function memoryOf(functionName: string): number {
  const found = functionDefinitions.find(({ name }) => name === functionName);
  if (found === undefined) throw new Error(`No function ${functionName}`);
  return found.memoryMb / 1024;
}
