import type { IncomingHttpHeaders } from 'node:http';
import type { uploadCors } from '../../../upload-cors.ts';
import type { Reply } from '../../aws-endpoint/reply.ts';
import { errorReply } from '../../aws-endpoint/service-errors.ts';

/** CORS rule of a bucket; both stacks use the same one. */
export type CorsRule = ReturnType<typeof uploadCors>;

const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

function applies(rule: CorsRule | undefined, headers: IncomingHttpHeaders, method: string): rule is CorsRule {
  return (
    rule !== undefined &&
    headers.origin !== undefined &&
    rule.allowedOrigins.includes(headers.origin) &&
    rule.allowedMethods.includes(method)
  );
}

/** Returns the headers that let the page read an answer; another site's page gets none. */
export function corsHeaders(rule: CorsRule | undefined, headers: IncomingHttpHeaders, method: string): Record<string, string> {
  if (!applies(rule, headers, method)) return {};
  return { 'access-control-allow-origin': headers.origin ?? '', 'access-control-allow-methods': rule.allowedMethods.join(', '), vary };
}

/** S3's answer to OPTIONS. */
export function answerPreflight(rule: CorsRule | undefined, headers: IncomingHttpHeaders): Reply {
  const method = headers['access-control-request-method'] ?? '';
  if (!applies(rule, headers, method)) {
    return errorReply('s3', { status: 403, code: 'AccessForbidden', message: 'CORSResponse: This CORS request is not allowed.' });
  }
  const asked = headers['access-control-request-headers'];
  return {
    status: 200,
    headers: {
      ...corsHeaders(rule, headers, method),
      'access-control-max-age': String(rule.maxAgeSeconds),
      ...(asked !== undefined && rule.allowedHeaders.includes('*') ? { 'access-control-allow-headers': asked } : {}),
    },
    body: '',
  };
}
