import { gatewayKeyHeader } from '#infra/edge/gateway-key.ts';
import type { HeaderMaps } from './edge-headers.ts';

/**
 * The key that the edge sends with each call, and the keys that both gateways accept. These differ only while the key is being replaced.
 */
export interface GatewayKeys {
  readonly sent: string;
  readonly accepted: readonly string[];
}

/**
 * Whether a call has an accepted key, as with API Gateway's `apiKeyRequired`. A call that bypasses the edge, and thus its firewall, starts
 * no function.
 */
export const isLetIn = ({ headers }: HeaderMaps, { accepted }: GatewayKeys): boolean => accepted.includes(headers[gatewayKeyHeader] ?? '');
