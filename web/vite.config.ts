import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFirstScreens } from './first-screens.ts';

/** What nearly every screen's form needs: one file, as many small ones cost a phone more in requests than in bytes. */
const forms =
  /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|ActionIcon)\/|@mantine\/hooks\/esm\/(use-uncontrolled|use-id)\/|@tabler\/icons-react\/[^?]*createReactComponent|\/web\/src\/(ui\/(main-action|error-notice|logo)|lib\/(use-title|form-problems|use-form-values|use-submission|api-client|needs-organization|use-registration-enabled))\b/;

/** The screens before sign-in. */
const entry = /@mantine\/core\/esm\/components\/PasswordInput\/|\/web\/src\/ui\/entry-page\b/;

/** Server state, for every screen but those before sign-in. */
const queries = /@tanstack\/(react-)?query|\/web\/src\/(ui\/with-queries|lib\/(query-client|route-query))\b/;

/** The built pages go where the local stack and the CDK deployment both take them from. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstScreens()],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    // No inlined data: URLs, so that the content security policy need not allow them for fonts.
    assetsInlineLimit: 0,
    // KB; the decoder of HEIC photos, which is loaded when one is chosen that the browser cannot read, is of this size.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'forms', test: forms },
            { name: 'entry', test: entry },
            { name: 'queries', test: queries },
          ],
        },
      },
    },
  },
});
