import { describe, expect, it, vi } from 'vitest';
import { languages, translations } from '#shared/model/language.ts';
import { brokenIn, leftIn, lostIn, sentencesOf } from '#test/support/run/compare-words.ts';
import { renderMail } from '../templates/mail-layout.ts';
import { en } from './en.ts';
import { wordsIn } from './mail-words.ts';

const names = [['Ada'], [undefined]];
const reasons = ['late', 'refused', 'event', 'guest', 'staff', 'outside'];
const policies = [{ kind: 'none', days: 0 }, { kind: 'always', days: 0 }, ...[0, 1, 2, 5, 12].map((days) => ({ kind: 'until', days }))];
/** What functions are told that take anything but an event's name. */
const special: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  '/hours': [
    ['7 PM', '9 PM', undefined],
    ['7 PM', '1 AM', 'Sunday'],
  ],
  '/confirmation/welcomeBack': [1, 2, 3, 5, 11, 22, 100].map((met) => [met]),
  '/receipt/label': ['online', 'door', 'transfer'].flatMap((way) => [
    [way, true],
    [way, false],
  ]),
  '/receipt/tax': [[19, '€3.03']],
  '/receipt/refunds': policies.map((policy) => [policy]),
  '/receipt/friend': [[100], [20]],
  '/results/mutual': ['date', 'friends'].flatMap((kind) => names.map(([name]) => [kind, name])),
  '/results/freePlace': names.map(([by]) => [by, 'May 1']),
  '/joined/position': [1, 2, 3, 11].flatMap((position) => ['male', 'female', 'non-binary', undefined].map((queue) => [position, queue])),
  '/joined/text': names.map(([by]) => ['Mixer', by, 'Third']),
  '/offered/subject': [['Mixer', 'Friday']],
  '/toPay/subject': [['Mixer', 'Friday']],
  '/paymentReturned/text': reasons.flatMap((why) => names.map(([by]) => [why, '€15.00', by, 'Mixer'])),
  '/paymentReturned/textByHand': reasons.flatMap((why) => names.map(([by]) => [why, '€15.00', by, 'Mixer'])),
  '/paymentNotReturned/text': names.map(([by]) => ['€15.00', by, 'Mixer']),
};
const ofOrganization = /\/(?:addressChanged|profileLink)\/(?:subject|text)$|\/(?:invitation|canceled)\/text$|\/message\/|\/hostedBy$/;

/** Returns with what a sentence is tried: everything that is a name may be missing. */
function given(path: string): readonly (readonly unknown[])[] {
  const own = special[path];
  if (own !== undefined) return own;
  if (/hello$|heading\w*$/.test(path) && !/(?:invitation|canceled)\/heading$/.test(path)) return names;
  if (ofOrganization.test(path)) return names;
  if (/\/(?:results|eveningLink)\/subject$|meetAgain$/.test(path)) return names;
  if (/\/(?:text|saved|asked|applied|held\w*)$/.test(path)) return names.map(([by]) => ['Mixer', by, 'Friday']);
  return [['Mixer']];
}

const values = ['Ada', 'Mixer', 'Friday', 'Sunday', '€15.00', '€3.03', 'May 1', '7 PM', '9 PM', '1 AM', 'Third', '19', '20'];
const english = sentencesOf(en, given);
/** Words that are the same in a language: what it calls a place or an event, or a time between two others. */
const isWords = ([path, text]: [string, string]) => !/^\/(?:language|locale|hours)/.test(path) && /\p{L}{4}/u.test(text);

describe.each(translations)('emails in %s', (language) => {
  const words = wordsIn(language);
  const translated = sentencesOf(words, given);

  it('say every sentence, and with it everything that the English one names', () => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
    expect(lostIn(translated, english, values)).toEqual([]);
    expect(brokenIn(translated)).toEqual([]);
  });

  it('leave nothing in English', () => {
    expect(leftIn(translated, english).filter((one) => isWords(one) && one[1] !== 'Event')).toEqual([]);
  });

  it('say so to programs that read them aloud, and are laid out in its direction', () => {
    expect(words.language).toBe(language);
    expect(Intl.DateTimeFormat.supportedLocalesOf(words.locale)).toHaveLength(1);
    const { html } = renderMail({ words, subject: 'A', preview: 'B', heading: 'C', blocks: [] });
    const { direction } = languages[language];
    expect(html).toContain(`<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`);
    expect(html).toContain(`text-align:${direction === 'rtl' ? 'right' : 'left'}`);
  });
});

it('open our own pages in the language of the email, and leave other addresses as they are', () => {
  vi.stubEnv('SITE_URL', 'https://tabletwo.example');
  const blocks = ['https://tabletwo.example/evening/e?x=1#token', 'https://maps.example/?q=1'].map(
    (url) => ({ kind: 'link', label: 'L', url }) as const,
  );
  const linksIn = (words: typeof en) => renderMail({ words, subject: 'A', preview: 'B', heading: 'C', blocks }).text.match(/https\S+/g);
  expect(linksIn(en)).toEqual(['https://tabletwo.example/evening/e?x=1#token', 'https://maps.example/?q=1']);
  expect(linksIn(wordsIn('ar'))).toEqual(['https://tabletwo.example/evening/e?x=1&lang=ar#token', 'https://maps.example/?q=1']);
});
