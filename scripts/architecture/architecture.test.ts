import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modulesNamedIn } from '../../test/support/run/read-imports.ts';
import { drawPicture } from './picture.ts';
import { cyclesOf, faultsOf, surveyTree } from './survey.ts';

const root = join(import.meta.dirname, '../..');

describe('docs/architecture.svg', () => {
  it('shows the current imports (npm run architecture draws it)', () => {
    expect(readFileSync(join(root, 'docs/architecture.svg'), 'utf8')).toBe(drawPicture(surveyTree(root)));
  });
});

describe('imports', () => {
  it('run in the direction of scripts/architecture/folders.ts, everywhere', () => {
    expect(surveyTree(root).faults).toEqual([]);
  });

  it.each([
    [
      'a page that reads the table',
      'web/src/pages/events/events-page.tsx',
      'functions/data/events/events.ts',
      'web/pages may not import functions/data',
    ],
    [
      'a handler that reads the table',
      'functions/routes/events/get-event.ts',
      'functions/data/events/events.ts',
      'functions/routes may not import',
    ],
    [
      'a stack that knows a handler',
      'infra/aws/edge/site.ts',
      'functions/routes/events/get-event.ts',
      'infra/aws may not import functions/routes',
    ],
    ['the contract that knows the server', 'shared/contract/routes.ts', 'functions/call/handle.ts', 'shared/contract may not import'],
    ['a part that knows a feature', 'web/src/ui/card.tsx', 'web/src/features/staff/team.tsx', 'web/ui may not import web/features'],
    ['a feature of another', 'web/src/features/staff/team.tsx', 'web/src/features/events/queries.ts', 'features do not import each other'],
  ])('are refused: %s', (_, from, to, why) => {
    expect(faultsOf([{ from, to }])).toEqual([expect.stringContaining(why)]);
  });

  it('are allowed within a folder, and from features that others are built on', () => {
    const team = 'web/src/features/staff/team.tsx';
    expect(faultsOf([{ from: team, to: 'web/src/features/staff/queries.ts' }])).toEqual([]);
    expect(faultsOf([{ from: team, to: 'web/src/features/photos/use-photo.ts' }])).toEqual([]);
  });

  it('of tests beside the code may lead to test/, and otherwise only where the code’s own may', () => {
    const test = 'web/src/lib/live/connection/socket.test.ts';
    expect(faultsOf([{ from: test, to: 'test/support/browser/network/fake-socket.ts' }])).toEqual([]);
    expect(faultsOf([{ from: 'web/src/lib/live/connection/socket.ts', to: 'test/support/browser/network/fake-socket.ts' }])).toHaveLength(
      1,
    );
    expect(faultsOf([{ from: test, to: 'functions/lib/env.ts' }])).toEqual([
      'web/src/lib/live/connection/socket.test.ts imports functions/lib/env.ts: web/lib may not import functions/lib.',
    ]);
  });

  it('of a file in a new folder ask to add that folder first', () => {
    const file = { from: 'functions/cron/nightly.ts', to: 'functions/lib/log.ts' };
    expect(() => faultsOf([file])).toThrow('functions/cron/nightly.ts belongs to no folder');
  });

  it('between subjects are refused when they form a cycle', () => {
    const accounts = 'functions/data/accounts/users.ts';
    const events = 'functions/data/events/events.ts';
    const ground = [accounts, events].map((from) => ({ from, to: 'functions/data/table/table.ts' }));
    const down = { from: events, to: accounts };
    const back = { from: accounts, to: events };
    expect(cyclesOf([...ground, down])).toEqual([]);
    expect(cyclesOf([...ground, down, back])).toEqual([
      'functions/data/events/events.ts imports functions/data/accounts/users.ts: events and accounts are in a cycle of subjects in functions/data.',
      'functions/data/accounts/users.ts imports functions/data/events/events.ts: accounts and events are in a cycle of subjects in functions/data.',
    ]);
  });

  it('are found in every form: on several lines, of types, for side effects, lazy, as re-exports', () => {
    const source = [
      "import {\n  one,\n  two,\n} from './several-lines.ts';",
      "import type { Three } from '#shared/types.ts';",
      "import './effect.ts';",
      "export { four } from './re-exported.ts';",
      "const Page = lazy(() => import('../pages/lazy.tsx'));",
      "const text = 'no import from here';",
    ].join('\n');
    expect(modulesNamedIn(source)).toEqual([
      './several-lines.ts',
      '#shared/types.ts',
      './effect.ts',
      './re-exported.ts',
      '../pages/lazy.tsx',
    ]);
  });
});
