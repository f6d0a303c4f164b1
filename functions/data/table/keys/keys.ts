/**
 * A partition key and a sort key. They are spelled out only here and in the `*-keys.ts` of their subjects (docs/data-model.md lists the
 * access patterns that they serve). The keys of everything a tenant owns begin with `T#<tenantId>#`, in the table and in every index.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const ofEvent = (tenantId: string, eventId: string) => `T#${tenantId}#E#${eventId}`;

export const keys = {
  tenant: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'TENANT' }),
  tenantSlug: (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' }),
  /** Number of people and matches that a tenant has. */
  tenantTotals: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'TOTALS' }),
  /** The part of an event's counter that the totals already include. */
  countedOfEvent: (tenantId: string, eventId: string, kind: string): Key => ({ pk: `T#${tenantId}#TOTALS`, sk: `${eventId}#${kind}` }),
  /** Number of admins and hosts that a tenant has. */
  team: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'TEAM' }),
  /** Number of invitations that a tenant has emailed recently. */
  invitationQuota: (tenantId: string, kind: string): Key => ({ pk: `T#${tenantId}`, sk: `INVITATIONS#${kind}` }),
  /** Number of guests who registered with a tenant on a day (UTC, written as 2026-11-23), and in each of its hours. */
  registeredOnDay: (tenantId: string, day: string): Key => ({ pk: `T#${tenantId}`, sk: `REGISTERED#${day}` }),
  /** Note that a tenant is near one of its limits. Few tenants are, and a super_admin reads all notes. */
  nearLimit: (tenantId: string, limit: string): Key => ({ pk: 'SYSTEM#NEAR', sk: `${tenantId}#${limit}` }),
  staffMember: (tenantId: string, role: string, userId: string): Key => ({ pk: `T#${tenantId}`, sk: `STAFF#${role}#${userId}` }),

  user: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' }),
  /** All accounts on the platform that have a role, sorted by email address. */
  roleHolder: (role: string, email: string, userId: string): Key => ({ pk: `ROLE#${role}`, sk: `${email}#${userId}` }),
  userEmail: (emailHash: string): Key => ({ pk: `EMAIL#${emailHash}`, sk: 'EMAIL' }),

  /** Number of events that a tenant has for each status. */
  eventTotals: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'EVENTS' }),
  /** The tenant's template for new events. */
  eventTemplate: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'TEMPLATE' }),
  /** An interest that only this tenant's guests can choose. */
  ownInterest: (tenantId: string, id: string): Key => ({ pk: `T#${tenantId}`, sk: `INTEREST#${id}` }),
  event: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'EVENT' }),
  /** The tenant that owns an event. For super_admins, and for registration addresses that name only the event. */
  eventPointer: (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' }),
  registrationLink: (tokenHash: string): Key => ({ pk: `LINK#${tokenHash}`, sk: 'LINK' }),
  peopleCounter: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'COUNT#P' }),
  matchCounter: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'COUNT#M' }),
  /** The third counter: the evening's clock, and which plan is in force. */
  night: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'COUNT#R' }),
  /** An address under which no one may register with a tenant. */
  barred: (tenantId: string, emailHash: string): Key => ({ pk: `T#${tenantId}`, sk: `BARRED#${emailHash}` }),
  registration: (tenantId: string, eventId: string, participantId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `P#${participantId}`,
  }),
  registeredEmail: (tenantId: string, eventId: string, emailHash: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `EMAIL#${emailHash}`,
  }),
  /** An address that was invited to an event by email. */
  invite: (tenantId: string, eventId: string, emailHash: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `INVITE#${emailHash}` }),
  /**
   * A guest waiting for a place. `entryId` begins with the queue's letter; within the queue it sorts by the number that the counter gave
   * it.
   */
  waiting: (tenantId: string, eventId: string, entryId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `W#${entryId}` }),
  /** A link to a guest's own place on a waiting list, found by its token's hash. */
  waitingLink: (tokenHash: string): Key => ({ pk: `WAIT#${tokenHash}`, sk: 'WAIT' }),
  /** A deleted event that is still being cleared. */
  deletion: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'DELETING' }),
  /** An event's repetition, which has been carried out. `seriesId`: as the client named it, with how often and how many. */
  series: (tenantId: string, eventId: string, seriesId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `SERIES#${seriesId}` }),
  /** An import of guests from a file, and a row that it has imported. */
  guestImport: (tenantId: string, eventId: string, importId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `IMPORT#${importId}` }),
  importedRow: (tenantId: string, eventId: string, importId: string, row: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `IMPORTED#${importId}#${row.toString().padStart(6, '0')}`,
  }),
  /** A canceled event whose guests are not told yet. */
  cancellation: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'CANCELING' }),
  match: (tenantId: string, eventId: string, ulid: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `M#${ulid}` }),
  socket: (tenantId: string, eventId: string, connectionId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `C#${connectionId}` }),
  /** A guest's socket, keyed by the guest's id; or the socket of a projector without a session, keyed by `SCREEN`. */
  guestSocket: (tenantId: string, eventId: string, of: string, connectionId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `G#${of}#${connectionId}`,
  }),
  socketOfUser: (userId: string, connectionId: string): Key => ({ pk: `USER#${userId}`, sk: `C#${connectionId}` }),
  socketPointer: (connectionId: string): Key => ({ pk: `CONN#${connectionId}`, sk: 'CONN' }),

  profile: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#P#${participantId}`, sk: 'PROFILE' }),
  /** Number of lines that a guest has added to the audit trail in the current hour. */
  guestLines: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#P#${participantId}`, sk: 'LINES' }),
  /** The participants who registered under an address. A guest who registers on another phone becomes another participant. */
  participantOfAddress: (tenantId: string, emailHash: string, participantId: string): Key => ({
    pk: `T#${tenantId}#A#${emailHash}`,
    sk: participantId,
  }),
  /** A tenant's directory: all participants, in short rows, for lists and searches across events. */
  listedPerson: (tenantId: string, participantId: string): Key => ({ pk: `T#${tenantId}#PEOPLE`, sk: `P#${participantId}` }),
  /** One word of a name, from its third word on: `words` begins with that word and ends with the participant's id. */
  nameWord: (tenantId: string, words: string): Key => ({ pk: `T#${tenantId}#WORDS`, sk: words }),
  /** A link to a participant's own profile, found by its token's hash. */
  profileLink: (tokenHash: string): Key => ({ pk: `PLINK#${tokenHash}`, sk: 'PLINK' }),
  /** The matches of `participantId` with `otherId`; each pair is stored twice, once for each of the two people. */
  pair: (tenantId: string, participantId: string, otherId: string): Key => ({
    pk: `T#${tenantId}#P#${participantId}`,
    sk: `X#${otherId}`,
  }),
  upload: (tenantId: string, uploadId: string): Key => ({ pk: `T#${tenantId}#UP#${uploadId}`, sk: 'UPLOAD' }),
  /** The tenant an upload belongs to, because storage knows only the upload's id. */
  uploadPointer: (uploadId: string): Key => ({ pk: `UPLOAD#${uploadId}`, sk: 'UPLOAD' }),

  /** An address that no longer gets email. */
  suppressedAddress: (emailHash: string): Key => ({ pk: `SUPPRESSED#${emailHash}`, sk: 'SUPPRESSED' }),
  systemSettings: { pk: 'SYSTEM', sk: 'SETTINGS' } satisfies Key,

  /** Number of accounts for each role, and number of tenants. */
  platformTotals: { pk: 'SYSTEM', sk: 'TOTALS' } satisfies Key,

  mail: (mailId: string): Key => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' }),
  /** Partition of the catalogue. Its sort keys begin with `INTEREST#` or `TRAIT#`. */
  catalogue: 'CATALOGUE',
  /** Counts the catalogue's changes. */
  catalogueVersion: { pk: 'CATALOGUE#VERSION', sk: 'VERSION' } satisfies Key,
} as const;

/** Returns the tenant and event from the partition key of an event; undefined for any other key. */
export function parseEventKey(pk: string): { tenantId: string; eventId: string } | undefined {
  const key = /^T#([^#]+)#E#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], eventId: key[2] };
}

/** Returns the tenant and participant from the partition key of a person; undefined for any other key. */
export function parsePersonKey(pk: string): { tenantId: string; participantId: string } | undefined {
  const key = /^T#([^#]+)#P#([^#]+)$/.exec(pk);
  return key?.[1] === undefined || key[2] === undefined ? undefined : { tenantId: key[1], participantId: key[2] };
}

/**
 * Sort-key prefixes of the lists inside a partition: a user's lists (including their sockets), an event's, a person's and the catalogue's.
 */
export const prefixes = {
  session: 'SESSION#',
  staff: 'STAFF#',
  latestInvitation: 'INVITED#',
  registration: 'P#',
  match: 'M#',
  socket: 'C#',
  guestSocket: 'G#',
  /** Counters of an event: matches, people, and once there is a plan also the night. */
  counter: 'COUNT#',
  registeredEmail: 'EMAIL#',
  answered: 'ANSWERED#',
  feedback: 'F#',
  invite: 'INVITE#',
  waiting: 'W#',
  guestImport: 'IMPORT#',
  message: 'MESSAGE#',
  pair: 'X#',
  interest: 'INTEREST#',
  trait: 'TRAIT#',
  helpCall: 'HELP#',
  safetyCounts: 'SAFETY#',
} as const;

/** Attributes that put an item into an index. */
export const indexKeys = {
  eventOfTenant: (tenantId: string, start: string, eventId: string) => ({ g1: `T#${tenantId}#EV`, g1s: `${start}#${eventId}` }),
  eventByStatus: (tenantId: string, status: string, start: string, eventId: string) => ({
    g2: `T#${tenantId}#EV#${status}`,
    g2s: `${start}#${eventId}`,
  }),
  eventByCreator: (tenantId: string, userId: string, start: string, eventId: string) => ({
    g3: `T#${tenantId}#EV#by#${userId}`,
    g3s: `${start}#${eventId}`,
  }),
  /** Quality in ten-thousandths, five digits, so that text order is number order. */
  matchByQuality: (tenantId: string, eventId: string, quality: number, ulid: string) => ({
    g1: `T#${tenantId}#E#${eventId}#Q`,
    g1s: `${indexKeys.qualityFrom(quality)}#${ulid}`,
  }),
  /** Returns where the scores of at least `quality` begin in the list of matches sorted by quality. */
  qualityFrom: (quality: number): string =>
    Math.round(quality * 10_000)
      .toString()
      .padStart(5, '0'),
  /**
   * The platform lists, of all tenants and all users, sorted by name and by creation (`createdAt`: UTC ISO). Sort keys end with `#<id>`,
   * and those of the lists sorted by name with `#<createdAt>#<id>`, so that keys alone are enough for a page. An item can be in this index
   * only once. Therefore the lists sorted by creation contain the item of a tenant's slug and that of a user's address.
   */
  tenantOfAll: (name: string, createdAt: string, tenantId: string) => ({
    g4: 'ALL#TENANT',
    g4s: `${name.toLowerCase()}#${createdAt}#${tenantId}`,
  }),
  tenantByCreation: (createdAt: string, tenantId: string) => ({ g4: 'ALL#TENANT#NEW', g4s: `${createdAt}#${tenantId}` }),
  userOfAll: (email: string, createdAt: string, userId: string) => ({ g4: 'ALL#USER', g4s: `${email}#${createdAt}#${userId}` }),
  userByCreation: (createdAt: string, userId: string) => ({ g4: 'ALL#USER#NEW', g4s: `${createdAt}#${userId}` }),
  invitationOfTenant: (tenantId: string, email: string, hash: string) => ({ g1: `T#${tenantId}#INV`, g1s: `${email}#${hash}` }),
  invitationOfAll: (role: string, email: string, hash: string) => ({ g4: `ALL#INV#${role}`, g4s: `${email}#${hash}` }),
  /** The events that an address was invited to. Erased together with the person. */
  inviteOfAddress: (tenantId: string, emailHash: string, eventId: string) => ({ g1: `T#${tenantId}#INVITE#${emailHash}`, g1s: eventId }),
  /** The waiting lists that an address is on. When the person is erased, they are taken off these lists. */
  waitingOfAddress: (tenantId: string, emailHash: string, eventId: string) => ({ g1: `T#${tenantId}#W#${emailHash}`, g1s: eventId }),
  /** Offered places, sorted by the time the offer ends (UTC ISO). */
  offerDue: (until: string, eventId: string, entryId: string) => ({ g4: 'OFFER#DUE', g4s: `${until}#${eventId}#${entryId}` }),
  /** Canceled events whose guests are not told yet, by the time they will be (UTC ISO). */
  cancellationDue: (at: string, eventId: string) => ({ g4: 'CANCELLATION#DUE', g4s: `${at}#${eventId}` }),
  /** A directory by name, and by the name's second word. Both sort keys end with the participant's id (`name-keys.ts`). */
  personByName: (tenantId: string, name: string) => ({ g1: `T#${tenantId}#PEOPLE`, g1s: name }),
  personBySecondWord: (tenantId: string, words: string) => ({ g2: `T#${tenantId}#PEOPLE`, g2s: words }),
  /** The tenant that a participant belongs to. For super_admins, who may name participants of any tenant. */
  personOfAll: (participantId: string) => ({ g4: `PERSON#${participantId}`, g4s: 'PERSON' }),
  countersOfTenant: (tenantId: string, start: string, eventId: string, kind: 'P' | 'M') => ({
    g1: `T#${tenantId}#S`,
    g1s: `${start}#${eventId}#${kind}`,
  }),
  /** Open emails, sorted by the time of their next check (`check`, UTC ISO). Sharded, because this list holds all tenants' emails. */
  mailWaiting: (check: string, queue: string, mailId: string) => ({
    g4: indexKeys.mailsWaiting[shardOf(mailId)],
    g4s: `${check}#${queue}#${mailId}`,
  }),
  mailsWaiting: Array.from({ length: 8 }, (_, shard) => `MAIL#WAITING#${shard}`),
  /** The earlier, unsharded list of postponed and leased emails. It is only read. */
  mailsDueBefore: 'MAIL#DUE',
} as const;

const shardOf = (id: string): number =>
  [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % indexKeys.mailsWaiting.length;
