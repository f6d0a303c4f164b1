import { functionDefinitions } from '#infra/functions.ts';
import type { RouteId } from '#shared/contract/routes.ts';

/** How an evening is used. Shares and counts are of our own choosing, and stand in the document beside the sums. */
export const habits = {
  /** Of the guests: those who send a photo. */
  photoShare: 0.8,
  /** Of the guests: those who look at their profile again. */
  returningShare: 0.5,
  /** Rounds a guest sits through: matches are half as many per guest. */
  rounds: 5,
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
  /** Write units of what the stream's readers and the photo's attaching write, per guest and per match. */
  followUpsPerGuest: 30,
  followUpsPerMatch: 4,
} as const;

/** Calls of one evening by route; sockets stand apart. */
export interface Evening {
  readonly guests: number;
  readonly staff: number;
  readonly matches: number;
  readonly photos: number;
  readonly mails: number;
  readonly calls: Readonly<Partial<Record<RouteId, number>>>;
}

export function eveningOf(guests: number): Evening {
  const { photoShare, returningShare, rounds, guestsPerStaff, searchesPerMatch, viewsPerStaff } = habits;
  const { waitingShare, looksPerWaiting, offeredShare, tellingShare, reportShare, messages } = habits;
  const staff = Math.max(2, Math.ceil(guests / guestsPerStaff));
  const matches = Math.round((guests * rounds) / 2);
  const photos = Math.round(guests * photoShare);
  const views = staff * viewsPerStaff;
  const waiting = Math.round(guests * waitingShare);
  const told = Math.ceil(guests * tellingShare);
  const reports = Math.ceil(told * reportShare);
  return {
    guests,
    staff,
    matches,
    photos,
    // Who waits is told when they join, and of an offer.
    mails: guests * (habits.mailsPerGuest + messages) + Math.round(waiting * (1 + offeredShare)),
    calls: {
      'events.createEvent': 1,
      'events.updateEventStatus': 2,
      'registration.getRegistrationLink': staff,
      'accounts.signIn': staff,
      // Access tokens live for a quarter of an hour.
      'accounts.refreshSession': staff * habits.hours * 4,
      'accounts.getOwnAccount': staff,
      'catalogue.offerInterests': guests,
      'catalogue.offerTraits': guests,
      'registration.validateLink': guests,
      'photos.createPhotoUpload': photos,
      'photos.getPhotoUpload': photos * 3,
      'registration.registerForEvent': guests,
      'profile.getOwnProfile': Math.round(guests * returningShare),
      'events.listEvents': views,
      // A page of the evening asks each minute what a colleague has changed.
      'events.getEvent': views + staff * habits.hours * 60,
      'statistics.getEventStatistics': views,
      'statistics.getMatchStatistics': views,
      'matches.listMatchHistory': views,
      'participants.listEventParticipants': staff * 4,
      'matches.listCandidates': Math.round(matches * searchesPerMatch),
      // A dozen forecasts beforehand, a plan, two for who comes and goes, and three commands a round.
      'night.planRounds': 15,
      'night.runClock': rounds * 3,
      // Each phone reads its evening as it opens, and once more when the event is completed; seats and clock come by its socket.
      'evening.getEvening': guests * (habits.openingsPerGuest + 1),
      'evening.chooseForEvening': Math.round(guests * 0.3),
      // A look with each round, a few when it was changed, one after the release; what is said within seconds goes together.
      'cards.getCard': guests * (rounds + 3),
      'cards.saveCard': guests * rounds,
      'cards.getCardsProgress': 40,
      'cards.changeCards': 2,
      'evening.mailEveningLink': Math.round(guests * 0.1),
      'night.getNight': staff * (rounds + 2),
      // A projector asks for the seats three times a round and when a name on it changes, and shows the link once.
      'night.shareScreen': 1,
      'screens.getScreen': rounds * 3 + Math.round(guests * 0.3),
      'waiting.joinWaitingList': waiting,
      'waiting.getOwnPlace': waiting * looksPerWaiting,
      'waiting.answerOffer': Math.round(waiting * offeredShare),
      // With the participants' page, whether anybody waits or not.
      'waiting.listWaiting': staff * 4,
      'safety.tellStaff': told,
      'safety.answerCall': told - reports,
      'safety.listReports': reports * 2,
      'safety.updateReport': reports * 2,
      // Each is looked at twice before it is sent, and asked for while it is on its way.
      'events.previewMessage': messages * 2,
      'events.messageEverybody': messages,
      'events.listMessages': messages * 2,
      'events.getMessage': messages * 3,
      'matches.createMatch': matches,
      'matches.deleteMatch': Math.round(matches * 0.02),
    },
  };
}

/** Memory of a function, in GB, as it is deployed. */
export function memoryOf(functionName: string): number {
  const found = functionDefinitions.find(({ name }) => name === functionName);
  if (found === undefined) throw new Error(`No function ${functionName}`);
  return found.memoryMb / 1024;
}
