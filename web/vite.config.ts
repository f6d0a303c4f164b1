import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { preloadFirstScreens } from './first-screens.ts';

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
        codeSplitting: chunks,
      },
    },
  },
});
