import { describe, expect, test } from 'vitest';
import { registrationConfirmation } from './mail-templates.ts';

const given = {
  firstName: 'Ada',
  organization: 'Evening & Co',
  event: {
    name: 'Spring Mixer',
    venue_name: 'The Blue Door',
    venue_location: '12 Harbor St, New York',
    start_time: '2026-03-07T00:00:00.000Z',
    end_time: '2026-03-07T02:30:00.000Z',
    time_zone: 'America/New_York',
  },
};

describe('the registration confirmation', () => {
  test('says what, when in the event’s own zone, and where, in both parts', () => {
    const { subject, html, text } = registrationConfirmation(given);
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

  test('names the day it ends on when that is another one', () => {
    const { text } = registrationConfirmation({ ...given, event: { ...given.event, end_time: '2026-03-07T06:00:00.000Z' } });
    expect(text).toContain('7:00 PM to 1:00 AM EST (Saturday, March 7, 2026)');
  });

  test('shows markup as text', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = registrationConfirmation({
      firstName: evil,
      organization: evil,
      event: { ...given.event, name: evil, venue_name: evil, venue_location: evil },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });

  test.for(['http://evil.example', 'www.evil', 'Win at evil.example'])('does not carry a link typed as a name: %s', (firstName) => {
    const { html, text } = registrationConfirmation({ ...given, firstName });
    expect(html + text).not.toContain('evil');
    expect(text).toContain("You're on the list!");
  });

  test.for(['Mary J.', 'J.R.', 'Anne-Marie', "O'Neil"])('greets %s by name', (firstName) => {
    expect(registrationConfirmation({ ...given, firstName }).text).toContain(`${firstName}, you're on the list!`);
  });
});
