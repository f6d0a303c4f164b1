import * as z from 'zod/mini';
import { readStored } from './read-stored.ts';
import { local } from './storage.ts';

/**
 * How long drafts are kept, in ms: longer than guests stand in line at the door, but shorter than the event, because a forgotten draft
 * contains an address.
 */
export const keptFor = 3 * 3600 * 1000;

/** Key prefix of all drafts, and prefixes of staff's drafts, which are removed with their session. */
const prefix = 'form_draft_';
const ofStaff = [`${prefix}new_`, `${prefix}staff_`];

export const draftKey = (form: string): string => `${prefix}${form}`;

/**
 * How long a guest's evening data and staff's drafts of messages are kept, in ms: as long as a link to an evening is valid. Nothing from an
 * older evening can be sent any longer.
 */
const eveningKeptFor = 30 * 24 * 3_600_000;

const stamped = z.object({ at: z.number() });

/**
 * Removes expired data: drafts of forms and messages, and what guests left behind from evenings
 * (docs/rules/screens.md#stored-in-the-browser). Runs when the site or an evening's page starts.
 */
export function sweepOld(now = Date.now()): void {
  for (const key of local.keys()) {
    const isOfEvening = /^(participant_(card|feedback)|message_draft):/.test(key);
    if (!isOfEvening && !key.startsWith(prefix)) continue;
    const at = readStored(stamped, key)?.at ?? 0;
    if (now - at >= (isOfEvening ? eveningKeptFor : keptFor)) local.remove(key);
  }
}

/** Returns the key of an account's draft of a message. `about`: the event, and the guest if the message is for one guest. */
export const messageDraftKey = (userId: string, about: string): string => `message_draft:${userId}:${about}`;

/** Removes all drafts of messages except those of this account. */
export function forgetMessageDrafts(except: string | null): void {
  const kept = messageDraftKey(except ?? '', '');
  for (const key of local.keys()) if (key.startsWith('message_draft:') && !key.startsWith(kept)) local.remove(key);
}

/** Removes staff's drafts about guests. */
export function forgetStaffDrafts(): void {
  for (const key of local.keys()) if (ofStaff.some((beginning) => key.startsWith(beginning))) local.remove(key);
}
