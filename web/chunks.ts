import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Matches these modules of ours, named as they lie in `src`.
 * @throws Error when one is not there: it was moved
 */
function ours(...modules: readonly string[]): RegExp {
  const lost = modules.filter((module) => !existsSync(path.join(import.meta.dirname, 'src', module)));
  if (lost.length > 0) throw new Error(`web/chunks.ts names what is not there: ${lost.join(', ')}`);
  return new RegExp(`/web/src/(${modules.map((module) => module.replaceAll('.', '\\.')).join('|')})\\b`);
}

const eitherOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** What nearly every screen's form needs: one file, as many small ones cost a phone more in requests than in bytes. */
const forms = eitherOf(
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//,
  /@mantine\/hooks\/esm\/(use-uncontrolled|use-id)\//,
  /@tabler\/icons-react\/[^?]*createReactComponent/,
  ours(
    'ui/forms/field-props.ts',
    'ui/page/main-action.tsx',
    'ui/notices/error-notice.tsx',
    'ui/page/logo.tsx',
    'lib/api/api-client.ts',
    'lib/browser/use-title.ts',
    'lib/forms/form-problems.ts',
    'lib/forms/use-first-focus.ts',
    'lib/forms/use-form-values.ts',
    'lib/api/use-write.ts',
    'lib/api/write.ts',
    'lib/forms/submitting.ts',
    'lib/session/needs-organization.ts',
    'lib/session/use-registration-enabled.ts',
    'lib/random-key.ts',
  ),
);

/** Apart, since a guest's form has none. */
const iconButtons = /@mantine\/core\/esm\/components\/ActionIcon\//;

/** The screens before sign-in. */
const entry = eitherOf(/@mantine\/core\/esm\/components\/PasswordInput\//, ours('ui/page/entry-page.tsx'));

/** What sends a code: the first step of sign-up and of a new password. */
const sendingCodes = ours(
  'features/onboarding/code-flows.ts',
  'features/onboarding/email-form.tsx',
  'features/onboarding/form.module.css',
  'features/onboarding/text.ts',
);

/** Server state, for every screen but those before sign-in. */
const queries = eitherOf(
  /@tanstack\/(react-)?query/,
  ours('ui/page/with-queries.tsx', 'lib/api/query-client.ts', 'lib/api/route-query.ts'),
);

/** Small files of ours and of the kit, which several screens share. What only dialogs have stays with them, beside its icons. */
const small =
  /\/web\/src\/(ui|lib)\/(?!(\w+\/)?copy-)|\/shared\/(contract|model|rules)\/|@mantine\/core\/esm\/components\/Skeleton\/|@tabler\/icons-react\//;

/** Who sees a module first: nobody needs a file for the sake of another one's screens. */
const screens = {
  everybody: ours('app/main.tsx'),
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
} as const;

/** The built files: small ones that travel together are one, and no screen loads what only others need. */
export const chunks: { groups: Rolldown.CodeSplittingGroup[] } = {
  groups: [
    { name: 'forms', test: forms },
    { name: 'icon-buttons', test: iconButtons, includeDependenciesRecursively: false },
    { name: 'entry', test: entry },
    { name: 'sending-codes', test: sendingCodes, includeDependenciesRecursively: false },
    { name: 'queries', test: queries },
    {
      debugName: 'small',
      name: (id, context) => {
        const seenOn = (screen: RegExp) => isNeededBy(screen, id, (one) => context.getModuleInfo(one));
        if (seenOn(screens.everybody) || seenOn(screens.signingIn)) return null;
        return seenOn(screens.guests) ? 'guest' : 'staff';
      },
      test: small,
      minShareCount: 2,
      // What they import may be somebody else's: the entry's, say.
      includeDependenciesRecursively: false,
    },
  ],
};

/** Whether a module is loaded before the screen can be shown: through imports that are not themselves lazy. */
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
