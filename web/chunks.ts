import type { Rolldown } from 'vite';

/** What nearly every screen's form needs: one file, as many small ones cost a phone more in requests than in bytes. */
const forms =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\/|@mantine\/hooks\/esm\/(use-uncontrolled|use-id)\/|@tabler\/icons-react\/[^?]*createReactComponent|\/web\/src\/(ui\/(field-props|main-action|error-notice|logo)|lib\/(use-title|form-problems|use-form-values|use-submission|api-client|needs-organization|use-registration-enabled))\b/;

/** Apart, since a guest's form has none. */
const iconButtons = /@mantine\/core\/esm\/components\/ActionIcon\//;

/** The screens before sign-in. */
const entry = /@mantine\/core\/esm\/components\/PasswordInput\/|\/web\/src\/ui\/entry-page\.tsx/;

/** Server state, for every screen but those before sign-in. */
const queries = /@tanstack\/(react-)?query|\/web\/src\/(ui\/with-queries|lib\/(query-client|route-query))\b/;

/** Small files of ours and of the kit, which several screens share. What only dialogs have stays with them, beside its icons. */
const small =
  /\/web\/src\/(ui|lib)\/(?!copy-)|\/shared\/(contract|model|rules)\/|@mantine\/core\/esm\/components\/Skeleton\/|@tabler\/icons-react\//;

/** Who sees a module first: nobody needs a file for the sake of another one's screens. */
const screens = {
  everybody: /\/web\/src\/app\/main\.tsx$/,
  signingIn: /\/web\/src\/pages\/(sign-in|sign-up|forgot-password|verify-code|accept-invitation|setup-organization|not-found)-page\.tsx$/,
  guests: /\/web\/src\/pages\/registration-page\.tsx$/,
} as const;

/** The built files: small ones that travel together are one, and no screen loads what only others need. */
export const chunks: { groups: Rolldown.CodeSplittingGroup[] } = {
  groups: [
    { name: 'forms', test: forms },
    { name: 'icon-buttons', test: iconButtons, includeDependenciesRecursively: false },
    { name: 'entry', test: entry },
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
