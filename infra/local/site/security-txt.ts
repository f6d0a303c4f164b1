import { cacheControlOf, contentTypeOf } from '../../edge/page-files.ts';
import { renderSecurityTxt, securityTxtKey } from '../../edge/security-txt.ts';
import type { SiteOptions } from './site.ts';

/** Adds a security.txt to the pages, as a deployment does (`infra/deploy/finish.ts`). Here it is generated at each request. */
export function withSecurityTxt(
  { contact, siteUrl }: { contact: string; siteUrl: string },
  pages: SiteOptions['pages'],
): SiteOptions['pages'] {
  return async (request, response, target, headers) => {
    if (target !== `/${securityTxtKey}`) return pages(request, response, target, headers);
    const text = renderSecurityTxt({ contact, siteUrl, now: Date.now() });
    const own = { 'content-type': contentTypeOf(target), 'cache-control': cacheControlOf(securityTxtKey) };
    response.writeHead(200, { ...own, ...headers, 'content-length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
