import { gatewayKeyHeader } from '#infra/edge/gateway-key.ts';
import type { HeaderMaps } from './edge-headers.ts';

/** Key that the edge sends with each call, and keys that both gateways accept: the same one, except during a replacement. */
export interface GatewayKeys {
  readonly sent: string;
  readonly accepted: readonly string[];
}

/**
 * Whether a call has an accepted key, like API Gateway's `apiKeyRequired`: a call that bypasses the edge, and so its firewall, starts no
 * function.
 */
export const isLetIn = ({ headers }: HeaderMaps, { accepted }: GatewayKeys): boolean => accepted.includes(headers[gatewayKeyHeader] ?? '');
