import { describe, expect, it } from 'vitest';
import { springMixer } from '#test/support/rooms/spring-mixer.ts';
import { en } from '../words/en.ts';
import { momentIn } from './mail-facts.ts';
import { applicationDeclined, applicationReceived, placeLost, placeOffered, waitlistJoined } from './waiting-mails.ts';

const given = {
  firstName: 'Ada',
  organization: 'Evening & Co',
  event: { ...springMixer, start_time: '2026-03-09T23:00:00.000Z', end_time: '2026-03-10T02:00:00.000Z' },
  link: 'https://table-two.example/waitlist/t',
};

/** Tests docs/rules/mail.md#participants */
describe('the mails of a waiting list', () => {
  it('say the end of an offer by the clock of the venue, on both sides of the night in which it changes', () => {
    const of = (until: string) => placeOffered({ ...given, until }, en);
    expect(of('2026-03-07T23:00:00.000Z').subject).toBe('A place for you at Spring Mixer, until Saturday, March 7, 6:00 PM EST');
    expect(of('2026-03-08T23:00:00.000Z').subject).toBe('A place for you at Spring Mixer, until Sunday, March 8, 7:00 PM EDT');
    expect(of('2026-03-08T23:00:00.000Z').text).toContain('is held for you until Sunday, March 8, 7:00 PM EDT.');
    expect(momentIn('Europe/Berlin', '2026-10-24T22:30:00.000Z')).toBe('Sunday, October 25, 12:30 AM GMT+2');
  });

  it('say the place in the queue', () => {
    const queues = (['male', 'female', 'non-binary'] as const).map((queue, index) =>
      waitlistJoined({ ...given, queue, position: index + 1 }, en),
    );
    expect(queues.map(({ text }) => /You are \d[^.]*\./.exec(text)?.[0])).toEqual([
      'You are 1st on the waiting list for men.',
      'You are 2nd on the waiting list for women.',
      'You are 3rd on the waiting list for non-binary guests.',
    ]);
  });

  it('have the way to the place, and nothing but that and the map', () => {
    for (const { html } of [
      waitlistJoined({ ...given, queue: 'male', position: 1 }, en),
      placeOffered({ ...given, until: given.event.start_time }, en),
      applicationReceived(given, en),
    ]) {
      const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);
      expect(links).toEqual([expect.stringContaining('https://www.google.com/maps/'), given.link]);
    }
    for (const closed of [true, false]) {
      const { html } = placeLost({ ...given, closed }, en);
      expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([given.link]);
    }
  });

  it('promise no place to who has applied, and give no reason to who is declined', () => {
    expect(applicationReceived(given, en).text).toContain('You do not have a place yet');
    const { subject, text } = applicationDeclined(given, en);
    expect(subject).toBe('Your application for Spring Mixer');
    expect(text).not.toMatch(/because|full|others|\d+ (people|guests)|age/i);
  });

  it('promise no place in a line that is closed', () => {
    const { subject, text } = placeLost({ ...given, closed: true }, en);
    expect(subject).toBe('Your place at Spring Mixer is no longer held');
    expect(text).toContain('A free place goes to the first person to register');
    expect(text).not.toMatch(/join|next person/i);
  });
});
