import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Returns a pattern that matches our own modules, which are given by their path in `src`.
 * @throws Error when one is missing, for instance after a move
 */
function ours(...modules: readonly string[]): RegExp {
  const lost = modules.filter((module) => !existsSync(path.join(import.meta.dirname, 'src', module)));
  if (lost.length > 0) throw new Error(`web/chunks.ts names what is not there: ${lost.join(', ')}`);
  return new RegExp(`/web/src/(${modules.map((module) => module.replaceAll('.', '\\.')).join('|')})\\b`);
}

const eitherOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Parts of nearly every form. They are in one file, because many small files cost a phone more in requests than in bytes. */
const forms = eitherOf(
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//,
  /@mantine\/hooks\/esm\/(use-uncontrolled|use-id)\//,
  /@tabler\/icons-react\/[^?]*createReactComponent/,
  ours(
    'ui/forms/field-props.ts',
    'ui/page/main-action.tsx',
    'ui/notices/error-notice.tsx',
    'ui/page/logo.tsx',
    'lib/api/calls/api-client.ts',
    'lib/browser/address/use-title.ts',
    'lib/forms/form-problems.ts',
    'lib/forms/use-first-focus.ts',
    'lib/forms/use-form-values.ts',
    'lib/api/writes/use-write.ts',
    'lib/api/writes/write.ts',
    'lib/forms/submitting.ts',
    'lib/session/staff/needs-organization.ts',
    'lib/session/staff/use-is-sign-up-open.ts',
    'lib/random-key.ts',
  ),
);

/** The icon button. It is separate, because guests' forms have none. */
const iconButtons = /@mantine\/core\/esm\/components\/ActionIcon\//;

/** Icons and menus of several of staff's screens that guests' pages do not have: the first page would name each one's file. */
const staffIcons = eitherOf(
  /@tabler\/icons-react\/[^?]*\/Icon(CalendarX|Clock|Dots|Link|List|Mail|Photo|Printer|Share|UserPlus|UserQuestion|Users)\.mjs/,
  ours('ui/dots-menu.tsx', 'ui/menu-action.tsx'),
);

/** The screens before sign-in. */
const entry = eitherOf(/@mantine\/core\/esm\/components\/PasswordInput\//, ours('ui/page/sign-in-frame.tsx'));

/** The modules that send a code, in the first step of sign-up and of a password reset. */
const sendingCodes = ours(
  'features/accounts/joining/code-flows.ts',
  'features/accounts/joining/email-form.tsx',
  'features/accounts/joining/form.module.css',
  'features/accounts/joining/text.ts',
);

/** The contract for accounts, for the screens before sign-in and the staff's own screens. Guests do not load it. */
const accounts =
  /\/shared\/(contract\/(routes\/accounts|new-password)|model\/(accounts\/(account|user)|passkeys\/passkey|tenants\/tenant)|rules\/text\/password)\.ts/;

/** The modules for the signed-in user, which every staff screen and the setup of an organization need. */
const signedIn = ours(
  'lib/session/staff/current-user.ts',
  'ui/page/signed-in.tsx',
  'lib/session/staff/use-log-out.ts',
  'lib/session/staff/role-names.ts',
);

/** The query library, for every screen except those before sign-in. Its infinite lists are for staff only. */
const queries = eitherOf(
  /@tanstack\/(react-)?query(?!.*[iI]nfiniteQuery(Observer)?\.js)/,
  ours('ui/page/with-queries.tsx', 'lib/api/queries/query-client.ts', 'lib/api/queries/route-query.ts'),
);

/**
 * Small files of ours and of the kit that several screens share. Modules that only dialogs use stay with their dialogs, as do the icons, and
 * the rules of a brand stay with its settings and with paper. The contract of public pages is apart: visitors who report one share nothing else
 * with staff's screens.
 */
const small =
  /\/web\/src\/((ui|lib)\/(?!(\w+\/)?(copy-|use-copying|dots-menu|menu-action|keep-text|password-dialog|photo-upload|photo-checks|compress-image))|features\/(participant-form\/(text|choices\/public-catalogues)|events\/(queries|own-changes|dashboard\/tonight|ways\/ways-of|event-list\/use-[\w-]+)|rounds\/running\/evening-now)\.)|\/shared\/(contract|model|rules)\/(?!(routes\/)?(public-pages|(brand(\/(brand|accent|sender))?|photos(\/photo(-limits)?)?)\.ts))|@mantine\/core\/esm\/components\/Skeleton\/|@tabler\/icons-react\//;

/**
 * Entry modules for each audience. Modules are grouped by the audiences that need them, so that no screen loads a file for another
 * audience.
 */
const screens = {
  everybody: ours('app/main.tsx'),
  projector: ours('app/projector.tsx'),
  evening: ours('app/evening.tsx'),
  signingIn: ours(
    'pages/accounts/sign-in-page.tsx',
    'pages/accounts/sign-up-page.tsx',
    'pages/accounts/forgot-password-page.tsx',
    'pages/accounts/verify-code-page.tsx',
    'pages/accounts/accept-invitation-page.tsx',
    'pages/accounts/setup-organization-page.tsx',
    'pages/not-found-page.tsx',
  ),
  guests: ours('pages/guests/registration-page.tsx'),
  /** Screens that a guest's phone loads later, or not at all: prices, questions, a place on the waiting list, the profile. */
  laterGuests: ours(
    'features/registration/paying/paying-screens.tsx',
    'features/registration/outcomes/outcomes.ts',
    'features/participant-form/questions/asked.tsx',
    'pages/guests/waitlist-page.tsx',
    'pages/guests/profile-edit-page.tsx',
  ),
} as const;

/** Chunk groups of the build. Small modules with the same users become one file, and no screen loads modules that only others need. */
export const chunks: { groups: Rolldown.CodeSplittingGroup[] } = {
  groups: [
    {
      debugName: 'core',
      // The modules that projectors' pages and guests' evening pages share with the app (React and the calls to the server, which every
      // screen loads), and those that only some of these pages need.
      name: (id, context) => {
        const neededBy = (first: RegExp) => isNeededBy(first, id, (one) => context.getModuleInfo(one));
        const [onWall, onPhone] = [neededBy(screens.projector), neededBy(screens.evening)];
        if (!onWall && !onPhone) return null;
        if (neededBy(screens.everybody) || neededBy(screens.signingIn)) return 'core';
        if (!small.test(id)) return null;
        // The registration page loads only what it shares with those pages.
        if (neededBy(screens.guests)) return 'shared';
        return onWall ? 'wall' : 'evening';
      },
      priority: 10,
      includeDependenciesRecursively: false,
    },
    { name: 'forms', test: forms },
    { name: 'icon-buttons', test: iconButtons, includeDependenciesRecursively: false },
    { name: 'staff-icons', test: staffIcons, includeDependenciesRecursively: false },
    { name: 'entry', test: entry },
    { name: 'sending-codes', test: sendingCodes, includeDependenciesRecursively: false },
    { name: 'accounts', test: accounts, includeDependenciesRecursively: false },
    { name: 'signed-in', test: signedIn, includeDependenciesRecursively: false },
    { name: 'queries', test: queries },
    {
      debugName: 'small',
      name: (id, context) => {
        const seenOn = (screen: RegExp) => isNeededBy(screen, id, (one) => context.getModuleInfo(one));
        // These look as if every screen used them, because every screen imports the kit's index. Only guests' forms and staff's lists do.
        if (id.includes('/Skeleton/')) return 'guest';
        if (seenOn(screens.everybody) || seenOn(screens.signingIn)) return null;
        if (seenOn(screens.guests)) return 'guest';
        // In a file of their own: guests' phones load nothing of the staff's.
        return seenOn(screens.laterGuests) ? 'later-guest' : 'staff';
      },
      test: small,
      minShareCount: 2,
      // Their imports may belong to another chunk, such as the entry.
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'participant-form',
      // Whoever needs a part of the form that guests register with gets all of that form: in several files it would weigh more.
      name: (id, context) => (isNeededBy(screens.guests, id, (one) => context.getModuleInfo(one)) ? 'participant-form' : null),
      test: /\/web\/src\/features\/(participant-form|photos)\/|@tabler\/icons-react\/.*\/IconCamera\./,
      includeDependenciesRecursively: false,
    },
  ],
};

/** Whether a module is loaded before the screen can be shown, through imports that are not lazy themselves. */
function isNeededBy(screen: RegExp, id: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (screen.test(next)) return true;
    waiting.push(...(infoOf(next)?.importers ?? []));
  }
  return false;
}
