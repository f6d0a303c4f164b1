import { expect, it } from 'vitest';
import { inMail } from './in-mail-text.ts';

it('tells organizers what mails say instead of a name that looks like a link', () => {
  expect(inMail.event('Singles in St.Pauli').description).toBe(
    'Emails will say “a speed-dating event”, because email programs would turn “St.Pauli” into a link. To keep it, write “St. Pauli”.',
  );
  expect(inMail.organizer('dates.example').description).toMatch(
    /^Emails will say “the organizer”, because email programs would turn “dates\.example” into a link/,
  );
  expect(inMail.place('The Larder www.larder.example').description).toBe(
    'Emails will say “The Larder”, because email programs would turn “www.larder.example” into a link.',
  );
});

it('says nothing of a name that mails have', () => {
  expect([inMail.event('Singles in St. Pauli'), inMail.organizer('Evening & Co.'), inMail.place('12 Harbor St.')]).toEqual([{}, {}, {}]);
});
