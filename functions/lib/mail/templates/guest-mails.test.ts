import { describe, expect, test } from 'vitest';
import { springMixer } from '#test/support/rooms/spring-mixer.ts';
import { en } from '../words/en.ts';
import { eventInvitation, profileLinkMail, registrationConfirmation, reminder } from './guest-mails.ts';

const given = {
  firstName: 'Ada',
  organization: 'Evening & Co',
  event: springMixer,
  link: 'https://table-two.example/register/e?token=t',
};

const previewOf = (html: string) => /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1];

describe('the registration confirmation', () => {
  test('is readable as plain text', () => {
    const { html, text } = registrationConfirmation(given, en);
    expect(previewOf(html)).toBe('Friday, March 6, 2026, 7:00 PM to 9:30 PM EST, The Blue Door');
    expect(text).toBe(`Table Two

Ada, you're on the list!

Your place at Spring Mixer, hosted by Evening & Co, is saved.

When: Friday, March 6, 2026
  7:00 PM to 9:30 PM EST
Where: The Blue Door
  12 Harbor St, New York

Show on a map: https://www.google.com/maps/search/?api=1&query=The+Blue+Door%2C+12+Harbor+St%2C+New+York

The attached file adds the evening to your calendar.

Edit Profile: https://table-two.example/register/e?token=t

Come a few minutes early, say hello to your host, and bring a question you would enjoy being asked. We look forward to meeting you.

If you did not register for this event, someone entered your address by mistake, and you can ignore this email.
`);
  });

  test('of a mail queued before it had a link says nothing of one', () => {
    const { text } = registrationConfirmation({ ...given, link: undefined }, en);
    expect(text).not.toMatch(/Edit Profile|calendar/);
    expect(text).toContain('Show on a map: ');
  });

  test.each([
    [1, 'You have met one person with us so far.'],
    [12, 'You have met 12 people with us so far.'],
  ])('welcomes back who has met %d before, and no one else', (met, words) => {
    expect(registrationConfirmation({ ...given, met }, en).text).toContain(`Good to see you again! ${words} This time`);
    expect(registrationConfirmation(given, en).text).not.toContain('again!');
  });

  test('leads to the evening, and shows the code for the door where pictures can be shown', () => {
    const evening = { page: 'https://table-two.example/evening/e#p=p', doorCode: 'door-code' };
    const { html, text } = registrationConfirmation({ ...given, evening }, en);
    expect(text).toContain('Your evening: https://table-two.example/evening/e#p=p\n');
    expect(html).toContain('<img src="cid:door-code" alt="Your code for the door"');
    expect(text).not.toContain('door-code');
  });

  test('names the event, its time in its own zone, and its venue, in both parts', () => {
    const { subject, html, text } = registrationConfirmation(given, en);
    expect(subject).toBe("You're registered for Spring Mixer");
    for (const fact of [
      'Spring Mixer',
      'Friday, March 6, 2026',
      '7:00 PM to 9:30 PM EST',
      'The Blue Door',
      '12 Harbor St, New York',
      'Table Two',
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(text).toContain("Ada, you're on the list!");
    expect(text).toContain('hosted by Evening & Co');
  });

  test('names the day it ends on if that differs', () => {
    const { text } = registrationConfirmation({ ...given, event: { ...given.event, end_time: '2026-03-07T06:00:00.000Z' } }, en);
    expect(text).toContain('7:00 PM to 1:00 AM EST (Saturday, March 7, 2026)');
  });

  test('names the offset of both ends on a night when the clocks change', () => {
    const night = { start_time: '2027-10-30T20:00:00.000Z', end_time: '2027-10-31T02:00:00.000Z', time_zone: 'Europe/Berlin' };
    const { text } = registrationConfirmation({ ...given, event: { ...given.event, ...night } }, en);
    expect(text).toContain('10:00 PM GMT+2 to 3:00 AM GMT+1 (Sunday, October 31, 2027)');
  });

  test('shows markup as text', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = registrationConfirmation(
      {
        link: given.link,
        firstName: evil,
        organization: evil,
        event: { ...given.event, name: evil, venue_name: evil, venue_location: evil },
      },
      en,
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  test.for(['http://evil.example', 'www.evil', 'Win at evil.example'])('does not carry a link typed as a name: %s', (firstName) => {
    const { html, text } = registrationConfirmation({ ...given, firstName }, en);
    expect(html + text).not.toContain('evil');
    expect(text).toContain("You're on the list!");
  });

  test.for(['Mary J.', 'J.R.', 'Anne-Marie', "O'Neil"])('greets %s by name', (firstName) => {
    expect(registrationConfirmation({ ...given, firstName }, en).text).toContain(`${firstName}, you're on the list!`);
  });
});

test('an invitation to an event names the organization, the event, its time and venue, and how long the link works', () => {
  const { subject, html, text } = eventInvitation({ ...given, link: 'https://tabletwo.example/register/e1?token=abc' }, en);
  expect(subject).toBe("You're invited: Spring Mixer");
  expect(previewOf(html)).toBe('Friday, March 6, 2026, 7:00 PM to 9:30 PM EST, The Blue Door');
  expect(text).toBe(`Table Two

You're invited to Spring Mixer

Evening & Co would love to have you there. Registering takes a minute, on your phone.

When: Friday, March 6, 2026
  7:00 PM to 9:30 PM EST
Where: The Blue Door
  12 Harbor St, New York

Register for Event: https://tabletwo.example/register/e1?token=abc

You can use the link yourself or pass it on. It works until three hours after the event has ended.
`);
});

describe('the mail with a profile link', () => {
  const link = 'https://tabletwo.example/participant/profile/edit?participantId=p1';

  test('says what the link opens and for how long, and warns against passing it on', () => {
    const { subject, html, text } = profileLinkMail({ firstName: 'Ada', organization: 'Evening & Co', link }, en);
    expect(subject).toBe('Your profile link for Evening & Co');
    expect(previewOf(html)).toBe('Open your profile on any phone or computer');
    expect(text).toBe(`Table Two

Ada, here is your profile

With this link you can see and change what you told Evening & Co when you registered.

Edit Profile: https://tabletwo.example/participant/profile/edit?participantId=p1

The link works for seven days. It opens your profile for anyone who has it, so please do not pass it on.
`);
  });

  test('never greets with a link', () => {
    const { text } = profileLinkMail({ firstName: 'www.evil', organization: 'Evening & Co', link }, en);
    expect(text).toContain('Table Two\n\nHere is your profile\n\n');
  });
});

describe('the reminder', () => {
  const mail = { ...given, evening: 'https://table-two.example/evening/e#p=p', isToday: false };

  test('says when, where, and how the place can be given back', () => {
    const { subject, text } = reminder(mail, en);
    expect(subject).toBe('Tomorrow: Spring Mixer');
    expect(text).toBe(`Table Two

Ada, see you tomorrow

Spring Mixer, hosted by Evening & Co, is tomorrow.

When: Friday, March 6, 2026
  7:00 PM to 9:30 PM EST
Where: The Blue Door
  12 Harbor St, New York

Show on a map: https://www.google.com/maps/search/?api=1&query=The+Blue+Door%2C+12+Harbor+St%2C+New+York

Your evening: https://table-two.example/evening/e#p=p

Cannot come? Give your place to someone who is waiting, on the same page.
`);
  });

  test('does not say tomorrow on the day itself', () => {
    const { subject, text, html } = reminder({ ...mail, isToday: true }, en);
    expect(subject).toBe('Today: Spring Mixer');
    expect(text).toContain('Ada, see you today\n\nSpring Mixer, hosted by Evening & Co, is today.');
    expect(text + html).not.toMatch(/tomorrow/i);
  });
});
