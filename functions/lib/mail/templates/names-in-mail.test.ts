import { describe, expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { eventInMail, senderOr } from './names-in-mail.ts';

const event = {
  name: 'Spring Mixer',
  venue_name: 'The  Blue Door',
  venue_location: '12 Harbor St, New York',
  start_time: '2026-03-07T00:00:00.000Z',
  end_time: '2026-03-07T02:30:00.000Z',
  time_zone: 'America/New_York',
};

describe('an event in a mail', () => {
  it('is as its host typed it if nothing looks like a link', () => {
    expect(eventInMail(event, en)).toEqual(event);
  });

  it('never has a link as its name', () => {
    expect(eventInMail({ ...event, name: 'www.evil' }, en).name).toBe('a speed-dating event');
  });

  it.each([
    ['Hauptstr.Mitte', 'Hauptstr. Mitte'],
    ['Bar, Hauptstr.Mitte', 'Bar, Hauptstr. Mitte'],
    ['Bar www.evil.zone', 'Bar'],
    ['Bar evil.zone/login', 'Bar'],
    ['Bar login@evil.zone Mitte', 'Bar Mitte'],
    ['Pier 1.2.3.4', 'Pier'],
    ['– https://evil.zone', 'Ask your host'],
    ['https://evil.zone', 'Ask your host'],
  ])('shows the venue %s as %s', (place, told) => {
    expect(eventInMail({ ...event, venue_name: place, venue_location: place }, en)).toMatchObject({
      venue_name: told,
      venue_location: told,
    });
  });
});

it.each([
  ['ada@example.org', 'ada@example.org'],
  ["o'neil+dates_2026@mail.example.org", "o'neil+dates_2026@mail.example.org"],
  ['www.evil@example.org', 'A member'],
  ['evil.zone/x@example.org', 'A member'],
])('the sender %s is shown as %s', (email, told) => {
  expect(senderOr(email, 'A member')).toBe(told);
});
