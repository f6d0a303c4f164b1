import { expect, it } from 'vitest';
import { inMail } from './in-mail-text.ts';

it('tells organizers what mails say instead of a name that looks like a link', () => {
  expect(inMail.event('Singles in St.Pauli').description).toBe(
    'Mails say “a speed-dating event”: of “St.Pauli” mail programs would make a link. “St. Pauli” would stay.',
  );
  expect(inMail.organizer('dates.example').description).toMatch(/^Mails say “the organizer”: of “dates\.example” /);
  expect(inMail.place('The Larder www.larder.example').description).toBe(
    'Mails say “The Larder”: of “www.larder.example” mail programs would make a link.',
  );
});

it('says nothing of a name that mails have', () => {
  expect([inMail.event('Singles in St. Pauli'), inMail.organizer('Evening & Co.'), inMail.place('12 Harbor St.')]).toEqual([{}, {}, {}]);
});
