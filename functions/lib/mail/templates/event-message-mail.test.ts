import { describe, expect, it } from 'vitest';
import { springMixer } from '#test/support/rooms/spring-mixer.ts';
import { en } from '../words/en.ts';
import { eventMessageMail } from './event-message-mail.ts';

const given = {
  subject: 'A new door & more',
  text: 'Dear all,\n\nthe door on <Orchard Street> is closed.\nCome by https://example.org/garden?a=1&b=2.\n\nSee www.example.org',
  firstName: 'Ada',
  organization: 'Evening & Co',
  event: springMixer,
  own: { page: 'https://table-two.example/evening/e#p=p', what: 'evening' as const },
  isToEverybody: true,
};

/** Tests docs/rules/events.md#messages */
describe('a message to everybody', () => {
  it('is readable as plain text, as typed', () => {
    const { subject, text } = eventMessageMail(given, en);
    expect(subject).toBe('A new door & more');
    expect(text).toBe(`Table Two

A new door & more

Hello Ada,

Dear all,

the door on <Orchard Street> is closed.
Come by https://example.org/garden?a=1&b=2.

See www.example.org

Event: Spring Mixer
When: Friday, March 6, 2026
  7:00 PM to 9:30 PM EST
Where: The Blue Door
  12 Harbor St, New York

Your evening: https://table-two.example/evening/e#p=p

Evening & Co sent this to everybody who is registered for this event.
`);
  });

  it('tells a guest on the waiting list where their place is, and nobody that everybody got it', () => {
    const { text } = eventMessageMail(
      {
        ...given,
        own: { page: 'https://table-two.example/waitlist/w', what: 'place' },
        isToEverybody: false,
      },
      en,
    );
    expect(text).toContain('See your place: https://table-two.example/waitlist/w\n\nEvening & Co sent this to you about this event.');
  });

  it('shows in HTML what was typed, line by line, and makes links of nothing but https addresses', () => {
    const { html } = eventMessageMail(given, en);
    expect(html).toContain('the door on &lt;Orchard Street&gt; is closed.<br>Come by <a href="https://example.org/garden?a=1&amp;b=2" ');
    expect(html).toContain('>https://example.org/garden?a=1&amp;b=2</a>.</p>');
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://example.org/garden?a=1&amp;b=2',
      'https://table-two.example/evening/e#p=p',
    ]);
  });
});
