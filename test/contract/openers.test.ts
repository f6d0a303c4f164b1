import { describe, expect, it } from 'vitest';
import { catalogueInterests } from '#infra/seed/catalogue-data.ts';
import { catalogueOpeners, ownOpeners } from '#shared/rules/guest-evening/opener-texts.ts';
import { type OpenerPerson, openerFor } from '#shared/rules/guest-evening/openers.ts';

const names = new Map(catalogueInterests.map(({ id, name }) => [id, name]));
const nameOf = (id: string) => names.get(id);
const person = (id: string, interests: string[] = [], openers = true): OpenerPerson => ({ id, interests, openers });

describe('an opener', () => {
  it('is built from what both have stated', () => {
    expect(openerFor(person('a', ['hiking', 'chess']), person('b', ['jazz', 'hiking']), nameOf)).toBe(
      'You both like hiking. Best walk so far?',
    );
  });

  it('keeps the capitals of a name', () => {
    expect(openerFor(person('a', ['diy']), person('b', ['diy']), nameOf)).toMatch(/^You both like DIY\. /);
    expect(openerFor(person('a', ['tv']), person('b', ['tv']), nameOf)).toMatch(/^You both like TV series\. /);
    expect(openerFor(person('a', ['dining']), person('b', ['dining']), nameOf)).toMatch(/^You both like dining out\. /);
  });

  it('does not mention interests unless both agreed', () => {
    for (const [one, other] of [
      [false, true],
      [true, false],
      [false, false],
    ] as const) {
      const opener = openerFor(person('a', ['hiking'], one), person('b', ['hiking'], other), nameOf);
      expect(ownOpeners).toContain(opener);
    }
  });

  it('is the same for both, but differs between tables', () => {
    const interests = ['hiking', 'chess', 'jazz', 'tv'];
    const openers = new Set<string>();
    for (let other = 0; other < 40; other += 1) {
      const opener = openerFor(person('a', interests), person(`b${other}`, interests), nameOf);
      expect(openerFor(person(`b${other}`, interests), person('a', interests), nameOf)).toBe(opener);
      openers.add(opener);
    }
    expect(openers.size).toBe(4);
  });

  it('has a question for every interest of a new catalogue, and a general one for others', () => {
    expect(Object.keys(catalogueOpeners).sort()).toEqual(catalogueInterests.map(({ id }) => id).sort());
    expect(openerFor(person('a', ['new']), person('b', ['new']), () => 'Fencing')).toBe('You both like fencing. How did it begin?');
  });

  it('leaves out an interest that the catalogue no longer has', () => {
    expect(ownOpeners).toContain(openerFor(person('a', ['gone']), person('b', ['gone']), () => undefined));
  });
});
