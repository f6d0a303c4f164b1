import { expect, it } from 'vitest';
import type { AuditEntry } from '#shared/model/audit/audit.ts';
import { actorOf, detailsOf } from './audit-words.ts';

const subject = { kind: 'user', id: 'u1', name: 'anna@example.com' } as const satisfies AuditEntry['subject'];

it('tells a change of role in the words of the screens', () => {
  const changes = [{ field: 'role', from: 'host', to: 'super_admin' }];
  expect(detailsOf({ action: 'role_changed', subject, changes })).toEqual(['anna@example.com', 'Role: Host → Super admin']);
});

it('names the former value, and none where there was none', () => {
  expect(detailsOf({ action: 'member_removed', subject, changes: [{ field: 'organization', from: 'The Larder', to: null }] })).toEqual([
    'anna@example.com',
    'Organization: The Larder',
  ]);
  expect(detailsOf({ action: 'member_added', subject, changes: [{ field: 'organization', from: null, to: 'The Larder' }] })).toEqual([
    'anna@example.com',
    'Organization: The Larder',
  ]);
});

it('tells what became of an entry of the catalogue', () => {
  const hiking = { kind: 'interest', id: 'hiking', name: 'Hiking' } as const;
  const told = (changes: AuditEntry['changes']) => detailsOf({ action: 'catalogue_changed', subject: hiking, changes });
  expect(told([{ field: 'name', from: null, to: 'Hiking' }])).toEqual(['Interest "Hiking"', 'Added']);
  expect(told([{ field: 'name', from: 'Hiking', to: null }])).toEqual(['Interest "Hiking"', 'Deleted']);
  expect(told([{ field: 'name', from: 'Walking', to: 'Hiking' }])).toEqual(['Interest "Hiking"', 'Renamed from "Walking"']);
  expect(told([])).toEqual(['Interest "Hiking"', 'Edited']);
});

it('tells whom a message was sent to', () => {
  const changes = [
    { field: 'recipients', from: null, to: '12' },
    { field: 'audience', from: null, to: 'not_here' },
  ];
  const mixer = { kind: 'event', id: 'e1', name: 'Mixer' } as const;
  expect(detailsOf({ action: 'guests_messaged', subject: mixer, changes })).toEqual(['Mixer', 'Recipients: 12', 'Audience: not here']);
});

it('tells whose data was exported', () => {
  const told = (whose: AuditEntry['subject']) => detailsOf({ action: 'data_exported', subject: whose, changes: [] });
  expect(told({ kind: 'participants', id: null, name: null })).toEqual(['All participants']);
  expect(told({ kind: 'participants', id: 'e1', name: 'Supper' })).toEqual(['Participants of "Supper"']);
  expect(told({ kind: 'matches', id: 'e1', name: 'Supper' })).toEqual(['Matches of "Supper"']);
  expect(told({ kind: 'matches', id: 'e1', name: null })).toEqual(['Matches of event e1']);
  expect(told({ kind: 'event', id: 'e1', name: 'Supper' })).toEqual(['Report from "Supper"']);
  expect(told({ kind: 'participant', id: 'p1', name: 'Ada Moss' })).toEqual(['Ada Moss']);
  expect(told({ kind: 'tenant', id: 't1', name: 'Harbour' })).toEqual(['All data from "Harbour"']);
  expect(told({ kind: 'tenant', id: 't1', name: null })).toEqual(['All data from the organization']);
});

it('tells the registration switch as it is labelled, and names what has no name by its id', () => {
  const settings = { kind: 'settings', id: null, name: null } as const;
  const changes = [{ field: 'registration_enabled', from: 'true', to: 'false' }];
  expect(detailsOf({ action: 'system_settings_changed', subject: settings, changes })).toEqual(['Allow User Registration: on → off']);
  expect(detailsOf({ action: 'event_deleted', subject: { kind: 'event', id: 'e1', name: null }, changes: [] })).toEqual(['Event e1']);
});

it('names people and the two of a match, never by id, even when they are gone', () => {
  const told = (kind: 'participant' | 'match', name: string | null) =>
    detailsOf({ action: 'match_undone', subject: { kind, id: 'x1', name }, changes: [{ field: 'event', from: 'Supper', to: null }] });
  expect(told('match', 'Ada Moss + Ben Field')).toEqual(['Ada Moss + Ben Field', 'Event: Supper']);
  expect(told('match', null)).toEqual(['Match of deleted participants', 'Event: Supper']);
  expect(told('participant', null)).toEqual(['Deleted participant', 'Event: Supper']);
});

it('calls staff whose account is gone a former member, and no guest', () => {
  const entry = {
    action: 'account_deleted',
    subject: { kind: 'user', id: 'u1', name: null },
    changes: [{ field: 'role', from: 'host', to: null }],
  } as const;
  expect(detailsOf({ ...entry, changes: [...entry.changes] })).toEqual(['Former member u1', 'Role: Host']);
  expect(actorOf({ actor: { id: 'u1', email: null, role: 'host' } })).toBe('Former member');
});

it('tells how someone signed in, and from where', () => {
  const told = (...changes: [string, string][]) =>
    detailsOf({ action: 'signed_in', subject, changes: changes.map(([field, to]) => ({ field, from: null, to })) });
  // The actor beside the details already says who signed in.
  expect(told(['signed_in_by', 'recovery_code'], ['browser', 'Safari on iPhone'])).toEqual([
    'By: password and recovery code',
    'Browser: Safari on iPhone',
  ]);
  expect(told(['signed_in_by', 'by carrier pigeon'])).toEqual(['By: by carrier pigeon']);
});

it('tells how often signing in failed, to which account, and that no one is known to have tried', () => {
  const changes = [
    { field: 'wrong_passwords', from: null, to: '4' },
    { field: 'wrong_second_factors', from: null, to: '1' },
  ];
  expect(detailsOf({ action: 'sign_in_failed', subject, changes })).toEqual([
    'anna@example.com',
    'Wrong passwords within the hour: 4',
    'Wrong passkeys or recovery codes within the hour: 1',
  ]);
  expect(actorOf({ actor: { id: 'unknown', email: null, role: null } })).toBe('Someone who was not signed in');
});

it('names the fields of a profile that were changed, and no values', () => {
  const person = { kind: 'participant', id: 'p1', name: 'Ada Moss' } as const;
  const changes = ['first_name', 'instagram', 'shoe_size'].map((field) => ({ field, from: null, to: null }));
  expect(detailsOf({ action: 'profile_changed', subject: person, changes })).toEqual([
    'Ada Moss',
    'Changed: first name, Instagram, shoe_size',
  ]);
});

it('tells why someone was kept, and that the product itself deletes', () => {
  const person = { kind: 'participant', id: 'p1', name: 'Ada Moss' } as const;
  const changes = [{ field: 'kept_because', from: null, to: 'claim' }];
  expect(detailsOf({ action: 'profile_kept', subject: person, changes })).toEqual([
    'Ada Moss',
    'Reason: A complaint or a legal claim is open',
  ]);
  expect(actorOf({ actor: { id: 'system', email: null, role: null } })).toBe('Automatic');
  expect(actorOf({ actor: { id: 'p1', email: null, role: null } })).toBe('A participant');
});
