import { expect, it } from 'vitest';
import type { EventFacts } from '#shared/model/events/event.ts';
import { invitationWords, whatsAppAddress } from './invitation-words.ts';

const event: EventFacts = {
  ...{ name: 'Dîner & Conversation', venue_name: 'Le Jardin', venue_location: '12 rue des Fleurs, Paris' },
  ...{ start_time: '2027-03-05T18:00:00.000Z', end_time: '2027-03-05T21:30:00.000Z', time_zone: 'Europe/Paris' },
};

it('says what, when and where, by the clock of the venue', () => {
  expect(invitationWords(event).split('\n')).toEqual([
    'Dîner & Conversation',
    expect.stringMatching(/^Fri, Mar 5(, 2027)? · 7:00 PM – 10:30 PM$/),
    'Le Jardin, 12 rue des Fleurs, Paris',
  ]);
});

it('says when in the language of the event', () => {
  expect(invitationWords(event, 'fr').split('\n')[1]).toMatch(/^ven\. 5 mars( 2027)? · 19:00 – 22:30$/);
});

it('keeps every sign of the text on the way to WhatsApp', () => {
  const text = `${invitationWords(event)}\nhttps://table-two.example/register/one?token=a&b#c`;
  const address = new URL(whatsAppAddress(text));
  expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/');
  expect([...address.searchParams]).toEqual([['text', text]]);
});
