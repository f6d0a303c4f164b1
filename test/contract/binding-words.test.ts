import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { pathsOf } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { invitationCheck } from '#shared/model/accounts/account.ts';
import { systemSettings } from '#shared/model/accounts/system-settings.ts';
import { session } from '#shared/model/accounts/user.ts';
import { interest, personalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { event } from '#shared/model/events/event.ts';
import { inviteResult, registrationLinkDetails } from '#shared/model/events/invites.ts';
import { candidate, match } from '#shared/model/matches/match.ts';
import { contact, profile } from '#shared/model/participants/participant.ts';
import { staffEntry, userEntry } from '#shared/model/staff/staff.ts';
import { eventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { matchStatistics } from '#shared/model/statistics/match-statistics.ts';
import { overallStatistics, topInterest } from '#shared/model/statistics/participant-statistics.ts';
import { tenantEntry } from '#shared/model/tenants/tenant-entry.ts';
import { tenantDetails } from '#shared/model/tenants/tenant-settings.ts';
import { callsOf, rulesPages, wordsOf } from '../support/run/rules-pages.ts';
import { isSaid, numbersAt, readSaid, textsAt } from '../support/run/said-words.ts';
import { bindingAddresses, bindingCalls } from './binding-calls.ts';
import { bindingNumbers } from './binding-numbers.ts';
import { bindingWords } from './binding-words.ts';

// Everything that others rely on literally: user-visible texts, numbers, calls, addresses and fields. Changing one changes a promise, so it
// must be changed here and in docs/rules, too.

const said = readSaid();
const withGaps = (words: string) => words.replaceAll(/\{[^}]*\}/g, '…');

it('every page of the rules has its list', () => {
  expect(Object.keys(bindingWords).sort()).toEqual([...rulesPages.keys()]);
});

describe.each(Object.entries(bindingWords))('the words of %s', (page, list) => {
  it('are in their places in the sources', () => {
    expect(list.filter(([place, words]) => !isSaid(withGaps(words), textsAt(said, place)))).toEqual([]);
  });

  it('are in the rules', () => {
    const quoted = new Set(wordsOf(rulesPages.get(page) ?? ''));
    expect(list.filter(([, words]) => !quoted.has(withGaps(words)))).toEqual([]);
  });
});

const contract = new Map<string, string>(
  routes.flatMap((route) => pathsOf(route).map((path) => [`${route.method} ${path}`, route.auth.join(', ')] as const)),
);

describe.each([...rulesPages])('the page %s', (_page, text) => {
  it('quotes only what the product says', () => {
    expect(wordsOf(text).filter((words) => !isSaid(words, said.everywhere))).toEqual([]);
  });

  it('names calls as the contract has them', () => {
    expect(callsOf(text).filter(({ call, who }) => contract.get(call) !== who)).toEqual([]);
  });

  it('has each heading once, so that an anchor is one rule', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  });
});

describe('textsAt', () => {
  const at = (place: string) => textsAt(said, place);

  it('finds one property of a table, and the text passed to a schema', () => {
    expect(at('errorTable.self_match.message')).toEqual(['Cannot match a participant with themselves']);
    expect(at('eventForm.start_time')).toEqual(['Start time is required', 'Invalid start time format']);
  });

  it('finds nothing where there is nothing', () => {
    expect(at('errorTable.no_such_error.message')).toEqual([]);
    expect(at('noSuchText.title')).toEqual([]);
  });
});

describe('numbersAt', () => {
  it('computes products, even with named constants of the same file, and finds numbers within a call', () => {
    expect(numbersAt(said, 'codeLifetime')).toEqual([600_000]);
    expect(numbersAt(said, 'defaultEventTimes')).toContain(4 * 3_600_000);
    expect(numbersAt(said, 'noSuchNumber')).toEqual([]);
  });
});

describe('isSaid', () => {
  it.each([
    ['Sign in', 'Sign in', true],
    ['Sign In', 'Sign in', false],
    ['Previously (…x)', 'Previously (…x)', true],
    ['Age must be between 18 and 100', 'Age must be between … and …', true],
    ['Age must be at most 100', 'Age must be between … and …', false],
    ['Create Match', '… …', false],
  ])('%j by %j: %s', (words, text, expected) => {
    expect(isSaid(words, [text])).toBe(expected);
  });
});

it.each(bindingNumbers)('%s: %s holds %d', (_rule, place, value) => {
  expect(numbersAt(said, place)).toContain(value);
});

it('every binding call is in the contract', () => {
  const known = new Set([...contract.keys()].map((call) => call.replaceAll(/\{\w+\}/g, '{}')));
  expect(bindingCalls.filter((call) => !known.has(call.replaceAll(/\{\w+\}/g, '{}')))).toEqual([]);
});

it('every binding address leads to a screen', () => {
  const source = join(import.meta.dirname, '../../web/src');
  const routers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|[\\/])router\.tsx$/.test(file));
  const paths = routers.flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/<Route path="([^"]+)"/g)]);
  // `/events/:id?` stands for both `/events` and `/events/{id}`.
  const known = paths.flatMap(([, path = '']) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]));
  const patterns = new Set(known.map((path) => path.replaceAll(/:\w+/g, '{}')));
  expect(bindingAddresses.filter((address) => !patterns.has(address.replaceAll(/\{\w+\}/g, '{}')))).toEqual([]);
});

/** Fields that a reply must have; it may have more. */
const bindingFields: [name: string, schema: z.ZodMiniObject, fields: string[]][] = [
  ['a user', userEntry, ['id', 'email', 'role', 'tenant_id', 'tenant', 'tenant_name', 'created_at']],
  ['a session', session, ['access_token', 'refresh_token', 'user']],
  ['an invitation check', invitationCheck, ['valid', 'error', 'email', 'tenant_name', 'role']],
  ['a tenant', tenantEntry, ['id', 'name', 'slug', 'created_at', 'owner_email']],
  ['the figures of a tenant', tenantDetails.shape.stats, ['total_events', 'total_hosts', 'total_participants', 'total_matches']],
  ['an entry of staff', staffEntry, ['id', 'email', 'role']],
  [
    'an event',
    event,
    [
      ...['id', 'name', 'venue_name', 'venue_location', 'start_time', 'end_time', 'male_limit', 'female_limit', 'status'],
      ...['created_at', 'created_by', 'tenant'],
    ],
  ],
  ['the statistics of an event', eventStatistics, ['total_participants', 'male_count', 'female_count']],
  ['match statistics', matchStatistics, ['total_matches', 'quality_distribution']],
  ['a distribution', matchStatistics.shape.quality_distribution, ['high', 'medium', 'low', 'previous']],
  ['an interest', interest, ['id', 'name', 'category', 'description']],
  ['a personality trait', personalityTrait, ['id', 'name', 'types']],
  ['system settings', systemSettings, ['registration_enabled']],
  [
    'a profile',
    profile,
    [
      ...['id', 'first_name', 'last_name', 'gender', 'age', 'interested_in', 'looking_for', 'occupation', 'photo_extension', 'contact'],
      ...['personality_traits', 'personality_types', 'interests', 'event_ids', 'match_count'],
    ],
  ],
  ['a contact', contact, ['email', 'phone', 'instagram']],
  [
    'a match',
    match,
    [
      ...['id', 'event_id', 'participant1_id', 'participant2_id', 'participant1', 'participant2', 'start_time', 'quality_score'],
      'event_name',
    ],
  ],
  ['a candidate', candidate, ['participant', 'score']],
  [
    'participant statistics',
    overallStatistics,
    [
      ...['total_participants', 'male_count', 'female_count', 'non_binary_count', 'average_age', 'unique_interests', 'total_interests'],
      ...['top_interests', 'total_events', 'participants_by_event'],
    ],
  ],
  ['a top interest', topInterest, ['interest', 'count']],
  ['a registration link', registrationLinkDetails, ['token', 'link', 'qr_code', 'expired', 'expire_seconds']],
  ['the result of invitations', inviteResult, ['sent', 'failed', 'errors']],
];

it.each(bindingFields)('%s has its fields', (_name, schema, fields) => {
  expect(fields.filter((field) => !(field in schema.shape))).toEqual([]);
});
