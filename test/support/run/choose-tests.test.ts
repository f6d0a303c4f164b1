import { describe, expect, it } from 'vitest';
import { chooseTests, type LastRun, type Tree, testsAmong } from './choose-tests.ts';

const cards = 'test/api/cards/cards.test.ts';
const door = 'test/api/door/door.test.ts';
const kill = 'test/exhaustive/fault/kill/offer.test.ts';
const screen = 'test/e2e/door/door.test.ts';
const tests = [cards, door, kill, screen];

const tree: Tree = {
  imports: [
    { from: 'functions/routes/cards/save-card.ts', to: 'functions/domain/cards/save-card.ts' },
    { from: 'functions/domain/cards/save-card.ts', to: 'shared/rules/mutual.ts' },
    { from: 'functions/routes/participants/check-in.ts', to: 'functions/domain/participants/check-in.ts' },
    // A cycle, which type imports may form.
    { from: 'functions/domain/participants/check-in.ts', to: 'functions/routes/participants/check-in.ts' },
    { from: cards, to: 'test/support/rooms/card-room.ts' },
    { from: door, to: 'functions/data/table/keys/keys.ts' },
    { from: kill, to: 'test/load/support/seeded-random.ts' },
  ],
  entries: new Map([
    ['cards-save-card', 'functions/routes/cards/save-card.ts'],
    ['participants-check-in', 'functions/routes/participants/check-in.ts'],
  ]),
};
const last: LastRun = {
  commit: 'abc',
  uncommitted: [],
  called: { [cards]: ['cards-save-card'], [door]: ['participants-check-in'], [kill]: [], [screen]: ['participants-check-in'] },
};
const choose = (...changed: string[]) => chooseTests(tests, changed, last, tree);

describe('which tests a change can affect', () => {
  it.each([
    ['nothing', [], []],
    ['prose and what only other checks read', ['docs/rules/cards.md', 'README.md', 'infra/aws/site.ts', 'scripts/lock/lock-file.ts'], []],
    ['what a test imports of them', ['test/load/support/seeded-random.ts', 'test/load/phones.ts'], [kill]],
    ['a unit test', ['functions/domain/cards/save-card.test.ts', 'test/support/rooms/columbia.test.ts'], []],
    ['a test itself', [door], [door]],
    ['what a test imports', ['test/support/rooms/card-room.ts'], [cards]],
    ['product code that a test imports', ['functions/data/table/keys/keys.ts'], [door]],
    ['a function that was called, and one whose stack nobody counted', ['functions/domain/cards/save-card.ts'], [cards, kill]],
    ['one that the browser’s test called too', ['functions/domain/participants/check-in.ts'], [door, kill, screen]],
    ['a rule, from which the site is built too', ['shared/rules/mutual.ts'], [cards, kill, screen]],
    ['a page or its style', ['web/src/pages/door.module.css'], [screen]],
    ['a golden file', ['test/api/door/directory.json'], [door]],
    ['code that nobody calls', ['functions/domain/cards/unused.ts'], []],
    ['what starts a stack', ['infra/local/stack/start-stack.ts'], tests],
    ['packages', ['package-lock.json'], tests],
    ['what nobody knows', ['somewhere/else.txt'], tests],
  ])('%s', (_what, changed, chosen) => {
    expect(choose(...changed)).toEqual(chosen);
  });

  it('includes those that did not pass last time, or did not exist', () => {
    const { [door]: _failed, ...called } = last.called;
    expect(chooseTests(tests, [], { ...last, called }, tree)).toEqual([door]);
  });
});

it('recognizes api, fault and browser tests among all files', () => {
  expect(testsAmong([...tests, 'test/infra/aws/stack.test.ts', 'test/support/stack/stack.ts', 'shared/rules/mutual.test.ts'])).toEqual(
    tests,
  );
});
