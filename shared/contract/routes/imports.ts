import * as z from 'zod/mini';
import { emailAddress, id } from '#shared/model/common.ts';
import {
  guestImport,
  importedAtOnce,
  importedRow,
  importForm,
  importRow,
  incompleteGuest,
  knownGuest,
  lookedUpAtOnce,
} from '#shared/model/imports/import.ts';
import { completionForm } from '#shared/model/waiting/waiting.ts';
import { resource } from '../define.ts';
import { answeredPlace } from './waiting.ts';

const chooseRows = `Send 1 to ${importedAtOnce} rows`;
const chooseGuests = `Choose 1 to ${importedAtOnce} guests`;

/**
 * Guests from a file that another ticket shop exported. The client reads the file and sends its rows in parts, each of which may be repeated.
 */
export const imports = resource('imports', {
  findKnownGuests: {
    method: 'POST',
    path: '/events/{id}/imports/known',
    summary: 'Which of these addresses are registered for an event, wait for a place or are barred; changes nothing',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'secrets:derive'],
    body: z.object({
      emails: z
        .array(emailAddress('Email is required', 'Invalid email format'), `Send 1 to ${lookedUpAtOnce} addresses`)
        .check(
          z.minLength(1, `Send 1 to ${lookedUpAtOnce} addresses`),
          z.maxLength(lookedUpAtOnce, `Send 1 to ${lookedUpAtOnce} addresses`),
        ),
    }),
    bodyLimit: 192 * 1024,
    reply: z.object({ known: z.array(knownGuest) }),
    errors: ['event_not_found'],
  },
  startImport: {
    method: 'POST',
    path: '/events/{id}/imports',
    summary: 'Start an import; its rows follow',
    auth: ['host'],
    rights: ['table:get', 'table:put'],
    body: importForm,
    reply: z.object({ import: guestImport }),
    status: 201,
    errors: ['event_not_found', 'event_canceled', 'event_completed'],
  },
  listImports: {
    method: 'GET',
    path: '/events/{id}/imports',
    summary: "An event's imports, latest first",
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ imports: z.array(guestImport) }),
    errors: ['event_not_found'],
  },
  importRows: {
    method: 'POST',
    path: '/events/{id}/imports/{iid}/rows',
    summary:
      'Register guests of a file, or hold a place for those who lack something and mail them; a row that is repeated is imported once',
    auth: ['host'],
    rights: [
      'table:get',
      'table:query',
      'table:batch-get',
      'table:put',
      'table:update',
      'table:check',
      'secrets:derive',
      'tenants:limit',
      'mail:invite',
    ],
    body: z.object({
      rows: z.array(importRow, chooseRows).check(z.minLength(1, chooseRows), z.maxLength(importedAtOnce, chooseRows)),
      /** Adds people outside the event's ages, too. */
      any_age: z.optional(z.boolean('Please say yes or no')),
    }),
    /** One result for each row, in the order given. */
    reply: z.object({ results: z.array(importedRow), import: guestImport }),
    errors: ['event_not_found', 'event_canceled', 'event_completed', 'import_not_found', 'import_undone'],
    timeoutSeconds: 29,
  },
  undoImport: {
    method: 'DELETE',
    path: '/events/{id}/imports/{iid}',
    summary: 'Undo a part of an import, within an hour; repeat until `left` is 0. Guests who are checked in or have a match stay',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'table:delete', 'index:all'],
    reply: z.object({ left: z.number(), kept: z.number(), import: guestImport }),
    errors: ['event_not_found', 'import_not_found', 'undo_over'],
    timeoutSeconds: 29,
  },
  listIncomplete: {
    method: 'GET',
    path: '/events/{id}/incomplete',
    summary: 'Guests whose place is held until they complete it',
    auth: ['host'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ guests: z.array(incompleteGuest) }),
    errors: ['event_not_found'],
  },
  remindIncomplete: {
    method: 'POST',
    path: '/events/{id}/incomplete/reminders',
    summary: 'Mail guests once more who have not completed their place; twice at most',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'mail:invite'],
    body: z.object({
      ids: z.array(id, chooseGuests).check(z.minLength(1, chooseGuests), z.maxLength(importedAtOnce, chooseGuests)),
    }),
    /** How many were mailed. The others have completed their place, or were reminded twice. */
    reply: z.object({ reminded: z.number() }),
    errors: ['event_not_found', 'event_canceled', 'event_completed', 'too_many_mails'],
    timeoutSeconds: 29,
  },
  completePlace: {
    method: 'PUT',
    path: '/waitlist/{token}/completion',
    summary: 'Complete a place that was imported from elsewhere, with what it lacks; opens a session',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'table:put', 'table:update', 'tokens:sign', 'secrets:derive', 'tenants:limit'],
    body: completionForm,
    reply: answeredPlace,
    errors: [
      ...(['link_not_found', 'offer_expired', 'event_canceled', 'already_registered', 'age_outside'] as const),
      ...(['event_for_women', 'event_for_men', 'link_expired', 'registration_refused', 'too_many_registrations', 'conflict'] as const),
    ],
  },
});
