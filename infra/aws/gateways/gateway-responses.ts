import { type ErrorCode, errorTable } from '#shared/contract/errors.ts';

/** Our error code for each of the REST gateway's own refusals, keyed by the gateway's name. The last two stand for all others. */
const codes: Readonly<Record<string, ErrorCode>> = {
  // The gateway's name for an unknown path or method.
  MISSING_AUTHENTICATION_TOKEN: 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
  BAD_REQUEST_BODY: 'invalid_input',
  BAD_REQUEST_PARAMETERS: 'invalid_input',
  UNAUTHORIZED: 'unauthorized',
  ACCESS_DENIED: 'forbidden',
  // A call that bypasses CloudFront.
  INVALID_API_KEY: 'forbidden',
  WAF_FILTERED: 'forbidden',
  REQUEST_TOO_LARGE: 'too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_type',
  THROTTLED: 'too_many_requests',
  QUOTA_EXCEEDED: 'too_many_requests',
  INTEGRATION_TIMEOUT: 'busy',
  INTEGRATION_FAILURE: 'busy',
  DEFAULT_4XX: 'invalid_input',
  DEFAULT_5XX: 'internal',
};

interface GatewayResponse {
  readonly statusCode: string;
  readonly responseTemplates: { readonly 'application/json': string };
  readonly responseParameters?: Readonly<Record<string, string>>;
}

/** API Gateway's `x-amazon-apigateway-gateway-responses`: our error envelope with the gateway's request id. */
export function gatewayResponses(): Record<string, GatewayResponse> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, responseOf(code)]));
}

function responseOf(code: ErrorCode): GatewayResponse {
  const { status, message } = errorTable[code];
  // A template: the gateway inserts the request id.
  const envelope = JSON.stringify({ error: message, message, code, request_id: '$context.requestId' });
  const retry = status === 503 || status === 429 ? { responseParameters: { 'gatewayresponse.header.Retry-After': "'1'" } } : {};
  return { statusCode: String(status), responseTemplates: { 'application/json': envelope }, ...retry };
}
