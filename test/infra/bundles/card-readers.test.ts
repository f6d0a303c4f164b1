import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { functionDefinitions } from '#infra/functions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Functions that may open guests' cards, and why. Adding one is a decision about privacy (docs/rules/cards.md#who-sees-what). */
const readers: Readonly<Record<string, string>> = {
  'cards-get-card': 'the guest looks at their card',
  'cards-save-card': 'the guest answers',
  'profile-export-own-profile': 'the guest downloads their data',
  'effects-profiles': 'erases the cards of a guest who leaves',
  'effects-results': 'tells guests of results',
  'effects-erasures': 'erases the cards of an event',
  'schedules-erasures': 'erases the cards of an organization',
  'schedules-results': 'releases results at their time',
  'mail-send-bulk': 'writes the mail about results when it is sent',
};

const isShipped = (file: string) => !file.endsWith('.test.ts');

it('are opened by these functions only, each of which declares it', () => {
  const declared = functionDefinitions.filter(({ rights }) => rights.includes('cards:open')).map(({ name }) => name);
  expect(declared.sort()).toEqual(Object.keys(readers).sort());
});

it('are used only by the files of those functions', async () => {
  const importers: string[] = [];
  for await (const file of glob('functions/**/*.ts', { cwd: root })) {
    if (isShipped(file) && /from '(?:(?:\.\.\/)+|#functions\/)(?:data\/)?cards\/cards\.ts'/.test(readFileSync(`${root}${file}`, 'utf8')))
      importers.push(file.replaceAll('\\', '/'));
  }
  expect(importers.sort()).toEqual([
    'functions/domain/cards/count-proved.ts',
    'functions/domain/cards/export-cards.ts',
    'functions/domain/cards/find-results.ts',
    'functions/domain/cards/get-card.ts',
    'functions/domain/cards/mutual-results.ts',
    'functions/domain/cards/save-card.ts',
    'functions/domain/cards/tell-results.ts',
    'functions/domain/cards/whose-word.ts',
    'functions/domain/events/delete-event.ts',
    'functions/domain/profile/participant-copies.ts',
  ]);
});

it('have keys that are spelled out nowhere else', async () => {
  const spelled: string[] = [];
  for await (const file of glob('functions/**/*.ts', { cwd: root })) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    if (isShipped(file) && /[kK]eys\.card\(|cardsPartition|'CARD#|#CARDS/.test(text)) spelled.push(file.replaceAll('\\', '/'));
  }
  expect(spelled.sort()).toEqual(['functions/data/cards/cards.ts', 'functions/data/table/keys/night-keys.ts']);
});
