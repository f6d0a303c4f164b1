import type { Key } from './keys.ts';

/** Keys of the items that prove who a user is. Separate from `keys.ts`, which is in every bundle. */
export const proofKeys = {
  /** `sourceHash`: hash of a client's address, or of a known browser's cookie. */
  signInAttempts: (emailHash: string, sourceHash: string): Key => ({ pk: `TRIES#${emailHash}`, sk: `FROM#${sourceHash}` }),
  /** Number of sign-in attempts for an account in a day, added up over all unknown places. `day`: days since 1970. */
  strangersAttempts: (emailHash: string, day: number): Key => ({ pk: `GUESSED#${emailHash}`, sk: `DAY#${day}` }),
  /** Failed attempts to sign in to an account within one hour, from anywhere. `hour`: hours since 1970. */
  failedSignIns: (emailHash: string, hour: number): Key => ({ pk: `FAILED#${emailHash}`, sk: `${proofPrefixes.failedSignIns}${hour}` }),
  knownBrowser: (emailHash: string, deviceHash: string): Key => ({ pk: `KNOWN#${emailHash}`, sk: `BROWSER#${deviceHash}` }),

  /** An address's codes for a purpose: the latest one, and the one that a browser requested. */
  latestCode: (purpose: string, emailHash: string): Key => ({ pk: `OTP#${purpose}#${emailHash}`, sk: 'OTP' }),
  codeOfBrowser: (purpose: string, emailHash: string, browserHash: string): Key => ({
    pk: `OTP#${purpose}#${emailHash}`,
    sk: `BROWSER#${browserHash}`,
  }),
  /** The code that proves an organization's address for guests' answers. */
  replyToCode: (tenantId: string): Key => ({ pk: `T#${tenantId}`, sk: 'REPLYTO' }),
  /** When codes were emailed to an address: over all purposes, and for one purpose at the request of one client or known browser. */
  codesSent: (emailHash: string): Key => ({ pk: `SENT#${emailHash}`, sk: 'ALL' }),
  codesSentFor: (emailHash: string, purpose: string, sourceHash: string): Key => ({
    pk: `SENT#${emailHash}`,
    sk: `FOR#${purpose}#${sourceHash}`,
  }),
  /** Number of codes that a client requested, for any address, in the hour that begins at `hour` (epoch ms). */
  codesAskedBy: (clientHash: string, hour: number): Key => ({ pk: `ASKED#${clientHash}`, sk: `HOUR#${hour}` }),
  staffInvitation: (tokenHash: string): Key => ({ pk: `INVITE#${tokenHash}`, sk: 'INVITE' }),
  latestInvitation: (tenantId: string, emailHash: string): Key => ({ pk: `T#${tenantId}`, sk: `INVITED#${emailHash}` }),
  session: (userId: string, sessionId: string): Key => ({ pk: `USER#${userId}`, sk: `SESSION#${sessionId}` }),
  passkey: (userId: string, passkeyId: string): Key => ({ pk: `USER#${userId}`, sk: `${proofPrefixes.passkey}${passkeyId}` }),
  /** The nonce of an account's recovery codes, and which codes are left. */
  recoveryCodes: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'RECOVERY' }),
  /** An organization that the account used to belong to, or `PLATFORM` for a former super_admin. */
  formerMembership: (userId: string, tenantId: string): Key => ({
    pk: `USER#${userId}`,
    sk: `${proofPrefixes.formerMembership}${tenantId}`,
  }),
  /** A deleted account whose traces are still being removed. */
  forgetting: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'FORGETTING' }),
  /** Ticket for a user who gave the right password and still has to use or create a passkey. */
  proofTicket: (ticketHash: string): Key => ({ pk: `TICKET#${ticketHash}`, sk: 'TICKET' }),
} as const;

/** Sort-key prefixes of these items, like `prefixes`. */
export const proofPrefixes = { passkey: 'PASSKEY#', formerMembership: 'WAS#', failedSignIns: 'FAILED#' } as const;
