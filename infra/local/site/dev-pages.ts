import type { Server } from 'node:http';
import path from 'node:path';
import { projectRoot } from '../../build/project-root.ts';
import { embedFile } from '../../edge/page-files.ts';
import { refuse, type SiteOptions } from './site.ts';

/** Content security policy for hot reload: Vite's own scripts are inline, and it has its own socket. */
const devPolicy = [
  "default-src 'self' data: blob:",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  'connect-src *',
].join('; ');

/** Serves the SPA from its sources with hot reload, on the stack's own origin. */
export async function startDevPages(server: Server): Promise<{ pages: SiteOptions['pages']; stop(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: path.join(projectRoot, 'web'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
  });
  return {
    async pages(request, response, rewritten, headers) {
      // The sources are in English.
      const target = rewritten.replace(/\.\w\w\.html$/, '.html');
      if (target === '/screen.html' || target === '/evening.html') request.url = target;
      for (const [name, value] of Object.entries({
        ...headers,
        ...(target === `/${embedFile}` ? {} : { 'content-security-policy': devPolicy }),
      })) {
        if (value !== undefined) response.setHeader(name, value);
      }
      vite.middlewares(request, response, () => refuse(response, 404, headers));
    },
    stop: () => vite.close(),
  };
}
